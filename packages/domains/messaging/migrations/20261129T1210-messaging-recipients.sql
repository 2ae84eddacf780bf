-- The limit of a recipient counts messages in two states: the index has them all.

create index messaging_message_of_recipient on messaging_message (channel, recipient) where recipient is not null;
drop index messaging_message_recipient;
