-- What was settled of a player's own money, by day and game: of what they lost a part may come back.
create table bonuses_settled (
  player_id uuid not null,
  currency text not null,
  -- In UTC, of the settlement: a stake that is open is not lost.
  day date not null,
  product text not null,
  game text not null,
  staked_minor bigint not null check (staked_minor >= 0),
  paid_minor bigint not null check (paid_minor >= 0),
  primary key (player_id, currency, day, product, game)
) with (fillfactor = 70);
create index bonuses_settled_by_day on bonuses_settled (day, player_id, currency);
revoke delete, truncate on bonuses_settled from oddwright_app;

-- Cashback is one bonus a player, offer, currency and period, whatever becomes of it; of all others a player has a step once.
alter table bonuses_grant add column period_start date;
drop index bonuses_grant_once;
create unique index bonuses_grant_once on bonuses_grant (player_id, offer_code, step)
  where period_start is null and (activated_at is not null or state in ('offered', 'accepted'));
create unique index bonuses_grant_of_period on bonuses_grant (player_id, offer_code, currency, period_start)
  where period_start is not null;

-- Periods of which every player has been given theirs.
create table bonuses_cashback_run (
  offer_code text not null references bonuses_offer (code),
  period_start date not null,
  done_at timestamptz not null default clock_timestamp(),
  primary key (offer_code, period_start)
);
revoke update, delete, truncate on bonuses_cashback_run from oddwright_app;
