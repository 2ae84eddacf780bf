-- Bets that are settled by another operation than the one that took their stake: games in steps and shared rounds.
alter table originals_bet
  -- The Idempotency-Key of that operation; null while open, and for a bet that was settled as it was placed.
  add column settlement_key uuid,
  add column settled_at timestamptz,
  add constraint originals_bet_settlement_check
    check ((settlement_key is null) = (settled_at is null) and (settlement_key is null or state <> 'open'));

-- A wheel of fortune turns once a day and player. Locked by the player's wallets, like all rows of a player.
create table originals_wheel_spin (
  player_id uuid primary key,
  spun_at timestamptz not null
);
