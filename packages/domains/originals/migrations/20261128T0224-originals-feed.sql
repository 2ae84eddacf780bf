-- The newest settled bets of everyone, as the live feed shows them: a few dozen of each game, written by the outbox's reader.

create table originals_feed_bet (
  id uuid primary key,
  player_id uuid not null,
  game text not null,
  currency text not null,
  stake text not null,
  payout text not null,
  multiplier text not null,
  won boolean not null,
  -- Stake or payout is worth at least the feed's bar.
  is_high boolean not null,
  settled_at timestamptz not null
);
