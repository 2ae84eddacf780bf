-- The tables of a domain that exists only in tests and benches.
create table sample_exclusion (player_id uuid primary key);

-- Hundredths of a rouble's worth, over all currencies.
create table sample_loss_limit (
  player_id uuid primary key,
  limit_worth bigint not null check (limit_worth > 0),
  lost_worth bigint not null default 0
) with (fillfactor = 70);

create table sample_bonus (
  player_id uuid not null,
  currency text not null,
  id uuid not null,
  expires_at timestamptz not null,
  -- Hundredths of a minor unit.
  required_hundredths bigint not null,
  wagered_hundredths bigint not null default 0 check (wagered_hundredths >= 0),
  primary key (player_id, currency)
) with (fillfactor = 70);

-- Stakes that were taken while their bonus was active, until they are paid or given back.
create table sample_bonus_stake (
  player_id uuid not null,
  currency text not null,
  stake_id uuid not null,
  bonus_id uuid not null,
  hundredths bigint not null,
  primary key (player_id, currency, stake_id)
);

create table sample_bet (
  player_id uuid not null,
  id uuid not null,
  product text not null,
  currency text not null,
  state text not null check (state in ('open', 'won', 'lost', 'refunded')),
  stake_main_minor bigint not null,
  stake_bonus_minor bigint not null,
  payout_main_minor bigint not null,
  payout_bonus_minor bigint not null,
  stake_key uuid not null,
  settlement_key uuid,
  primary key (player_id, id)
);
