-- Who of the staff saw a transfer arrive on an account of the operator's, for which invoice, and how much. Nothing else says so: no provider reports.

create table cashier_transfer_word (
  -- The bank's own name of the transfer: it is credited once, ever.
  reference text not null check (length(reference) between 1 and 200),
  invoice_id uuid not null,
  currency text not null check (currency in ('RUB', 'USD', 'KZT', 'INR', 'EUR')),
  amount_minor bigint not null check (amount_minor > 0),
  -- In lower case: one person may write it either way.
  person text not null check (person = lower(person) and length(person) between 1 and 100),
  -- The user of the operating system that the command ran as.
  os_user text not null check (length(os_user) between 1 and 200),
  -- How many have to say the same before it is credited.
  people_needed smallint not null check (people_needed between 1 and 2),
  paid_at timestamptz not null,
  note text not null check (length(note) between 1 and 500),
  said_at timestamptz not null default clock_timestamp(),
  primary key (reference, invoice_id, amount_minor, person)
);
create index cashier_transfer_word_of_invoice on cashier_transfer_word (invoice_id);
revoke update, delete on cashier_transfer_word from oddwright_app;
