-- Ways to pay out, the payouts that players asked for, and every step of each.

create table cashier_payout_method (
  hash text primary key check (length(hash) between 1 and 64),
  provider text not null,
  icon text not null,
  -- {"en", "ru", "kz", "br"}
  names jsonb not null,
  currency text not null check (currency in ('RUB', 'USD', 'KZT', 'INR', 'EUR')),
  destination text not null check (destination in ('card', 'phone', 'crypto')),
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null,
  fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 5000),
  fee_fixed_minor bigint not null default 0 check (fee_fixed_minor >= 0),
  -- Hashes of the payment methods whose money goes back this way first. No payment method belongs to two of them.
  returns text[] not null default '{}',
  position integer not null,
  enabled boolean not null default true,
  check (max_minor >= min_minor),
  -- The recipient of the least payout gets something.
  check (fee_fixed_minor + min_minor * fee_basis_points / 10000 < min_minor)
);

-- From which amounts on staff look at a payout, and two of them decide.
create table cashier_payout_rule (
  currency text primary key check (currency in ('RUB', 'USD', 'KZT', 'INR', 'EUR')),
  review_from_minor bigint not null check (review_from_minor > 0),
  four_eyes_from_minor bigint not null check (four_eyes_from_minor > 0)
);
insert into cashier_payout_rule (currency, review_from_minor, four_eyes_from_minor) values
  ('RUB', 5000000, 30000000),
  ('USD', 50000, 300000),
  ('KZT', 25000000, 150000000),
  ('INR', 5000000, 30000000),
  ('EUR', 50000, 300000);

create table cashier_payout (
  player_id uuid not null,
  -- Also what the provider knows it by: asked twice for one payout, it makes one.
  id uuid not null,
  method_hash text not null,
  provider text not null,
  currency text not null,
  -- What left the balance; the fee is in it.
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  destination text not null check (length(destination) between 1 and 128),
  status text not null check (status in ('requested', 'reviewing', 'approved', 'sending', 'sent', 'final', 'failed',
    'returned', 'rejected', 'cancelled')),
  review_reasons text[] not null,
  approvals_needed smallint not null check (approvals_needed between 0 and 2),
  step_count integer not null check (step_count > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- The provider's own name of it.
  reference text,
  -- A provider that was asked once may have paid: it is asked what became of it before it is asked to pay again.
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default '-infinity',
  mailed_at timestamptz,
  check (fee_minor < amount_minor),
  primary key (player_id, id)
) with (fillfactor = 80);
create unique index cashier_payout_id on cashier_payout (id);
create index cashier_payout_under_way on cashier_payout (status, next_attempt_at)
  where status in ('requested', 'reviewing', 'approved', 'sending');
create index cashier_payout_unmailed on cashier_payout (changed_at) where mailed_at is null and status in ('sent', 'final');

create table cashier_payout_step (
  player_id uuid not null,
  payout_id uuid not null,
  position integer not null check (position > 0),
  -- The key of the ledger's operation that made it: the step's transfers have it.
  operation_key uuid not null,
  from_status text,
  status text not null,
  actor_kind text not null check (actor_kind in ('player', 'system', 'staff', 'provider')),
  -- Who of the staff, or which provider.
  actor text check (length(actor) between 1 and 200),
  reason text check (length(reason) between 1 and 500),
  made_at timestamptz not null,
  check ((actor is null) = (actor_kind in ('player', 'system'))),
  primary key (player_id, payout_id, position)
);

revoke delete on cashier_payout from oddwright_app;
revoke update, delete on cashier_payout_step from oddwright_app;
revoke update on cashier_payout from oddwright_app;
grant update (status, step_count, changed_at, reference, attempts, next_attempt_at, mailed_at) on cashier_payout to oddwright_app;
