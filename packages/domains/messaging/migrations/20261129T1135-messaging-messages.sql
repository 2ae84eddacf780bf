-- Every mail and SMS to a player, from the moment it was decided on: the row is kept for ever, so that its key is never sent twice;
-- what it said goes when it has ended, whom it went to a month later.

create table messaging_message (
  id uuid primary key,
  key text not null unique check (length(key) between 1 and 200),
  channel text not null check (channel in ('email', 'sms')),
  recipient text check (length(recipient) between 1 and 320),
  locale text not null check (locale in ('ru', 'en', 'kz', 'br')),
  template text not null check (length(template) between 1 and 50),
  -- Codes and links open accounts: they stay no longer than they are needed.
  "values" jsonb check (length("values"::text) <= 8000),
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'dead')),
  attempts integer not null default 0,
  -- Why the last attempt failed: a code of ours, and the answer's number; never the answer's text, which repeats the recipient.
  error text check (length(error) <= 200),
  queued_at timestamptz not null default clock_timestamp(),
  -- When it is to be handed to the delivery queue; null once it was.
  dispatch_at timestamptz default clock_timestamp(),
  -- Later it is of no use and is not sent any more.
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('sent', 'dead')) = (ended_at is not null)),
  check ((ended_at is null) = ("values" is not null)),
  check (ended_at is null or dispatch_at is null),
  check (ended_at is not null or recipient is not null)
);

create index messaging_message_dispatch on messaging_message (dispatch_at) where dispatch_at is not null;
create index messaging_message_open on messaging_message (expires_at) where ended_at is null;
create index messaging_message_recipient on messaging_message (channel, recipient, ended_at) where state = 'sent' and recipient is not null;
create index messaging_message_kept on messaging_message (ended_at) where recipient is not null and ended_at is not null;

revoke delete on messaging_message from oddwright_app;
