-- The sandbox provider's payouts. Empty outside development.

create table cashier_sandbox_payout (
  id uuid primary key,
  -- How it ends: chosen before the order comes, or after.
  outcome text check (outcome in ('success', 'refused', 'returned', 'lost', 'late')),
  -- Null until the order comes.
  currency text,
  amount_minor bigint check (amount_minor > 0),
  destination text,
  ordered_at timestamptz,
  -- How often it was ordered; it is paid once.
  orders integer not null default 0,
  state text not null default 'processing' check (state in ('processing', 'sent', 'final', 'failed', 'returned')),
  check ((ordered_at is null) = (currency is null) and (ordered_at is null) = (amount_minor is null)),
  check (ordered_at is not null or state = 'processing')
);
