-- Games of other providers, and the wallet that they stake from: sessions, rounds, bets, and every transaction by the provider's id.

create table casino_game (
  provider text not null check (provider ~ '^[a-z0-9-]{1,32}$'),
  code text not null check (length(code) between 1 and 64),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 64),
  kind text not null check (kind in ('slot', 'table')),
  -- {"en", "ru", "kz", "br"}
  names jsonb not null,
  features text[] not null,
  volatility smallint not null check (volatility between 1 and 5),
  -- [{"mode", "percent"}]
  returns jsonb not null,
  -- The most that a bet wins, in stakes: what the house sets aside for it while it is open.
  max_win_stakes bigint not null check (max_win_stakes between 1 and 1000000),
  enabled boolean not null default true,
  imported_at timestamptz not null default now(),
  primary key (provider, code)
);

create table casino_session (
  id uuid primary key,
  player_id uuid not null,
  -- The player's session with us: the game takes no stake once that has ended.
  login_session_id uuid not null,
  provider text not null,
  game_code text not null,
  currency text not null check (currency in ('RUB', 'USD', 'KZT', 'INR', 'EUR')),
  locale text not null,
  -- SHA-256 of the token in the launch address; it opens the session once.
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  -- By which attempt the provider opened it: only that one is answered again.
  opened_by uuid,
  ended_at timestamptz
);
create index casino_session_of_player on casino_session (player_id, created_at desc);

create table casino_round (
  provider text not null,
  id text not null check (length(id) between 1 and 64),
  player_id uuid not null,
  session_id uuid not null,
  game_code text not null,
  currency text not null,
  state text not null check (state in ('open', 'closed', 'cancelled')),
  opened_at timestamptz not null,
  closed_at timestamptz check ((closed_at is null) = (state = 'open')),
  primary key (provider, id)
);
create index casino_round_of_player on casino_round (player_id, opened_at desc);
create index casino_round_open on casino_round (opened_at) where state = 'open';

create table casino_bet (
  provider text not null,
  id uuid not null,
  player_id uuid not null,
  round_id text not null,
  product text not null,
  game_code text not null,
  mode text not null,
  currency text not null,
  stake_main_minor bigint not null check (stake_main_minor >= 0),
  stake_bonus_minor bigint not null check (stake_bonus_minor >= 0),
  payout_main_minor bigint not null default 0 check (payout_main_minor >= 0),
  payout_bonus_minor bigint not null default 0 check (payout_bonus_minor >= 0),
  -- The most that it wins.
  max_payout_minor bigint not null,
  state text not null check (state in ('open', 'won', 'lost', 'rolled_back')),
  stake_key uuid not null,
  settlement_key uuid,
  created_at timestamptz not null,
  settled_at timestamptz,
  check (stake_main_minor + stake_bonus_minor > 0),
  check ((state = 'open') = (settlement_key is null) and (state = 'open') = (settled_at is null)),
  check (state <> 'open' or payout_main_minor + payout_bonus_minor = 0),
  primary key (provider, id)
) with (fillfactor = 80);
create index casino_bet_of_round on casino_bet (provider, round_id);
create index casino_bet_open on casino_bet (currency) where state = 'open';

-- Each transaction of a provider, whatever became of it: its id is taken for ever. The ledger keeps the answers of those that were
-- carried out; the answer to a refused bet stands here.
create table casino_transaction (
  provider text not null,
  id uuid not null,
  player_id uuid not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'end-round', 'promo-win')),
  state text not null check (state in ('applied', 'refused', 'tombstone')),
  -- The bet that a win or a rollback is about.
  bet_id uuid,
  round_id text,
  amount_minor bigint,
  currency text not null,
  operation_key uuid not null,
  -- SHA-256 of what was asked; null of a tombstone, which refuses a bet that never came.
  input_hash bytea check (length(input_hash) = 32),
  answer text,
  at timestamptz not null,
  check ((state = 'tombstone') = (input_hash is null)),
  check ((answer is not null) = (state = 'refused')),
  primary key (provider, id)
);

-- What was settled stays: by rights for the running program, by trigger for everyone else.
create function refuse_changed_casino_end() returns trigger
  language plpgsql
  as $$
  begin
    raise exception 'what has ended stays as it ended' using errcode = 'integrity_constraint_violation';
  end
  $$;
create trigger settled_casino_bet after update on casino_bet for each row
  when (old.state <> 'open') execute function refuse_changed_casino_end();
create trigger ended_casino_round after update on casino_round for each row
  when (old.state <> 'open') execute function refuse_changed_casino_end();

revoke delete on casino_game, casino_session, casino_round, casino_bet, casino_transaction from oddwright_app;
revoke update on casino_session, casino_round, casino_bet, casino_transaction from oddwright_app;
grant update (opened_by, ended_at) on casino_session to oddwright_app;
grant update (state, closed_at) on casino_round to oddwright_app;
grant update (state, payout_main_minor, payout_bonus_minor, settlement_key, settled_at) on casino_bet to oddwright_app;
