-- Payment methods, invoices, the money that arrived for them, and every event a provider sent.

create table cashier_payment_method (
  hash text primary key check (length(hash) between 1 and 64),
  provider text not null,
  icon text not null,
  -- {"en", "ru", "kz", "br"}
  names jsonb not null,
  currency text not null check (currency in ('RUB', 'USD', 'KZT', 'INR', 'EUR')),
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null,
  -- Both null: the site suggests amounts between the bounds.
  preset_default_minor bigint,
  preset_values_minor bigint[],
  commission_basis_points integer not null default 0 check (commission_basis_points between 0 and 10000),
  position integer not null,
  enabled boolean not null default true,
  check (max_minor >= min_minor),
  check ((preset_default_minor is null) = (preset_values_minor is null))
);

create table cashier_invoice (
  player_id uuid not null,
  id uuid not null,
  method_hash text not null,
  provider text not null,
  currency text not null,
  -- What the player asked to have credited, and what the payer is asked to pay for it.
  shop_amount_minor bigint not null check (shop_amount_minor > 0),
  commission_minor bigint not null check (commission_minor >= 0),
  amount_minor bigint not null check (amount_minor > 0),
  sum_was_changed boolean not null default false,
  credited_minor bigint not null default 0 check (credited_minor >= 0),
  -- 0 created, 1 waiting, 2 processing, 3 success, 4 failed, 5 expired, 6 partial, 7 over-paid, 8 cancelled
  status smallint not null check (status between 0 and 8),
  -- Some of the money came after the invoice's time, or after it was cancelled.
  late boolean not null default false,
  url text,
  card_number text,
  phone_number text,
  life_time_seconds integer not null check (life_time_seconds > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((credited_minor > 0) = (status in (3, 6, 7))),
  primary key (player_id, id)
) with (fillfactor = 80);

-- A provider names an invoice without its player.
create unique index cashier_invoice_id on cashier_invoice (id);
create index cashier_invoice_waiting on cashier_invoice (expires_at) where status in (0, 1);

-- One row for each arrival of money. The id is the key of the ledger's operation, derived from provider and payment.
create table cashier_deposit (
  player_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  provider text not null,
  payment_id text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  paid_at timestamptz not null,
  late boolean not null,
  credited_at timestamptz not null,
  primary key (player_id, id),
  -- A payment is credited once, ever, whatever invoice or player it names.
  constraint cashier_deposit_payment unique (provider, payment_id)
);

create table cashier_webhook_event (
  provider text not null,
  event_id text not null check (length(event_id) between 1 and 200),
  body text not null,
  received_at timestamptz not null default now(),
  -- Null until the event had its effect: a provider that gets no answer sends it again.
  processed_at timestamptz,
  outcome text,
  check ((processed_at is null) = (outcome is null)),
  primary key (provider, event_id)
);

revoke delete on cashier_invoice, cashier_deposit, cashier_webhook_event from oddwright_app;
revoke update on cashier_deposit from oddwright_app;
