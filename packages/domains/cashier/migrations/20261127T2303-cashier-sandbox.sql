-- The sandbox provider's own records: its payments, and the reports it owes us. Empty outside development.

create table cashier_sandbox_payment (
  invoice_id uuid primary key,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- What the payer chose on the provider's page, and when.
  outcome text check (outcome in ('success', 'failure', 'late', 'partial', 'over', 'duplicate')),
  chosen_at timestamptz,
  created_at timestamptz not null default now(),
  check ((outcome is null) = (chosen_at is null))
);

create table cashier_sandbox_webhook (
  id uuid primary key,
  invoice_id uuid not null,
  -- The exact JSON that is signed and sent.
  body text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz,
  -- Why the last attempt failed.
  last_failure text,
  created_at timestamptz not null default now()
);
create index cashier_sandbox_webhook_invoice on cashier_sandbox_webhook (invoice_id);
create index cashier_sandbox_webhook_due on cashier_sandbox_webhook (next_attempt_at) where delivered_at is null;
