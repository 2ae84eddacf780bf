-- Seed pairs, bets of our own games, and what the operator narrowed.

create table originals_seed_pair (
  player_id uuid not null,
  id uuid not null,
  -- One 'next' (committed, shown by its hash) and one 'active' a player; the rest is revealed.
  state text not null check (state in ('next', 'active', 'revealed')),
  -- AES-256-GCM: 12 bytes nonce, ciphertext, 16 bytes tag; the pair's id is its additional data.
  server_seed_sealed bytea not null,
  sealing_key_id text not null check (length(sealing_key_id) between 1 and 64),
  server_seed_hash text not null check (server_seed_hash ~ '^[0-9a-f]{64}$'),
  client_seed text check (length(client_seed) between 1 and 64),
  -- The nonce of the next bet: how many bets the pair has decided.
  nonce integer not null default 0 check (nonce >= 0),
  created_at timestamptz not null,
  revealed_at timestamptz,
  primary key (player_id, id),
  check ((state = 'revealed') = (revealed_at is not null)),
  check (state <> 'next' or (nonce = 0 and client_seed is null)),
  -- Deferred, because a rotation makes the next pair active in the statement that retires the active one.
  constraint originals_seed_pair_one_active exclude using btree (player_id with =)
    where (state = 'active') deferrable initially deferred,
  constraint originals_seed_pair_one_next exclude using btree (player_id with =)
    where (state = 'next') deferrable initially deferred
) with (fillfactor = 70);

create table originals_bet (
  player_id uuid not null,
  id uuid not null,
  -- The Idempotency-Key of the request: it finds the bet's transfers.
  operation_key uuid not null,
  game text not null,
  algorithm text not null,
  state text not null check (state in ('open', 'won', 'lost', 'refunded')),
  currency text not null,
  stake_main_minor bigint not null check (stake_main_minor >= 0),
  stake_bonus_minor bigint not null check (stake_bonus_minor >= 0),
  payout_main_minor bigint not null check (payout_main_minor >= 0),
  payout_bonus_minor bigint not null check (payout_bonus_minor >= 0),
  -- What a win pays in 1/10 000 of the stake, whether the bet was won or lost.
  multiplier_10k bigint not null check (multiplier_10k >= 0),
  params jsonb not null,
  outcome jsonb not null,
  seed_pair_id uuid not null,
  nonce integer not null check (nonce >= 0),
  client_seed text not null,
  server_seed_hash text not null,
  created_at timestamptz not null,
  check (stake_main_minor + stake_bonus_minor > 0),
  primary key (player_id, id)
) partition by range (id);

create table originals_bet_default partition of originals_bet default;
create index originals_bet_open on originals_bet (player_id) where state = 'open';

-- A bet stays: the running program may settle one, never remove one, nor a committed seed.
revoke delete on originals_bet, originals_bet_default, originals_seed_pair from oddwright_app;

select ensure_partitions('originals_bet', current_date, 3, false);

create table originals_game_limit (
  game text not null,
  currency text not null check (currency in ('RUB', 'USD', 'KZT', 'INR', 'EUR')),
  max_win_minor bigint not null check (max_win_minor > 0),
  -- Narrower than the table in core, or null; a wider value has no effect.
  min_stake_minor bigint check (min_stake_minor > 0),
  max_stake_minor bigint check (max_stake_minor > 0),
  primary key (game, currency)
);
