-- Which languages there are is known to the program: one more needs no migration.

alter table messaging_message drop constraint messaging_message_locale_check;
alter table messaging_message add constraint messaging_message_locale_check check (length(locale) between 2 and 8);
