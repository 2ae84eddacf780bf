-- Deposits that a provider took back, and what players owe of them: a balance never goes below zero.

create table cashier_chargeback (
  player_id uuid not null,
  -- The key of the ledger's operation, made of provider and reference.
  id uuid not null,
  deposit_id uuid not null,
  provider text not null,
  -- The provider's own name of the dispute or return: it is booked once, ever.
  reference text not null check (length(reference) between 1 and 200),
  kind text not null check (kind in ('chargeback', 'return')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- What of it the player's own money paid at once; the rest was owed.
  taken_minor bigint not null check (taken_minor between 0 and amount_minor),
  recorded_by text not null check (length(recorded_by) between 1 and 200),
  reason text not null check (length(reason) between 1 and 500),
  recorded_at timestamptz not null,
  primary key (player_id, id),
  constraint cashier_chargeback_reference unique (provider, reference)
);
create index cashier_chargeback_of_deposit on cashier_chargeback (player_id, deposit_id);
create index cashier_chargeback_by_time on cashier_chargeback (recorded_at);
revoke update, delete on cashier_chargeback from oddwright_app;

create table cashier_receivable (
  player_id uuid not null,
  currency text not null,
  owed_minor bigint not null check (owed_minor >= 0),
  primary key (player_id, currency)
) with (fillfactor = 80);
create index cashier_receivable_owed on cashier_receivable (player_id, currency) where owed_minor > 0;
revoke delete on cashier_receivable from oddwright_app;

-- Who of the staff said that the provider took so much of a deposit back.
create table cashier_chargeback_word (
  provider text not null,
  reference text not null check (length(reference) between 1 and 200),
  deposit_id uuid not null,
  kind text not null check (kind in ('chargeback', 'return')),
  amount_minor bigint not null check (amount_minor > 0),
  -- In lower case: one person may write it either way.
  person text not null check (person = lower(person) and length(person) between 1 and 100),
  os_user text not null check (length(os_user) between 1 and 200),
  people_needed smallint not null check (people_needed between 1 and 2),
  reason text not null check (length(reason) between 1 and 500),
  said_at timestamptz not null default clock_timestamp(),
  primary key (provider, reference, deposit_id, kind, amount_minor, person)
);
revoke update, delete on cashier_chargeback_word from oddwright_app;
