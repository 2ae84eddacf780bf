-- Pots of the rooms. Their stakes are bets: seed_pair_id is the pot, nonce its number.
create table originals_room_pot (
  id uuid primary key,
  room text not null check (room in ('red', 'yellow', 'purple')),
  currency text not null check (currency in ('RUB', 'USD', 'KZT', 'INR', 'EUR')),
  -- Counts the pots of this room and currency.
  number integer not null check (number > 0),
  algorithm text not null,
  -- Written before any stake: AES-256-GCM, the pot's id is its additional data.
  secret_sealed bytea not null,
  sealing_key_id text not null check (length(sealing_key_id) between 1 and 64),
  secret_hash text not null check (length(secret_hash) = 64),
  state text not null default 'open' check (state in ('open', 'drawn', 'refunded')),
  -- Of the first stake; null while there is none.
  opened_at timestamptz,
  second_player_at timestamptz,
  -- Of the newest stake, in the order of joining. Every stake changes the row, so that two ends of a pot never pass each other.
  last_place integer not null default 0,
  -- Published with the draw.
  secret text check (length(secret) = 64),
  winner_bet_id uuid,
  ended_at timestamptz,
  refund_reason text check (refund_reason in ('left', 'alone', 'interrupted')),
  -- When its last open stake was settled.
  settled_at timestamptz,
  unique (room, currency, number),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'drawn') = (secret is not null) and (state = 'drawn') = (winner_bet_id is not null)),
  check ((state = 'refunded') = (refund_reason is not null)),
  check (state = 'open' or opened_at is not null),
  check (settled_at is null or state <> 'open')
) with (fillfactor = 70);

create unique index originals_room_pot_open on originals_room_pot (room, currency) where state = 'open';
create index originals_room_pot_unsettled on originals_room_pot (id) where state <> 'open' and settled_at is null;

-- What was shown of a pot when it opened stays.
revoke update, delete on originals_room_pot from oddwright_app;
grant update (state, opened_at, second_player_at, last_place, secret, winner_bet_id, ended_at, refund_reason, settled_at)
  on originals_room_pot to oddwright_app;
