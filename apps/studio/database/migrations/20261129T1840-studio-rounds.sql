-- The studio's sessions, its players' seeds, and the rounds that they played.

create table studio_session (
  id uuid primary key,
  -- SHA-256 of the token that the page carries.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The session at the casino's wallet; null in demo, whose play money lies here.
  wallet_session uuid unique,
  demo_balance_minor bigint check (demo_balance_minor >= 0),
  player_id uuid not null,
  game_code text not null,
  currency text not null,
  locale text not null,
  created_at timestamptz not null default now(),
  check ((wallet_session is null) = (demo_balance_minor is not null))
);

create table studio_seed_pair (
  id uuid primary key,
  player_id uuid not null,
  state text not null check (state in ('next', 'active', 'revealed')),
  server_seed_sealed bytea not null,
  sealing_key_id text not null,
  server_seed_hash text not null check (server_seed_hash ~ '^[0-9a-f]{64}$'),
  -- The player's half; null while the pair waits.
  client_seed text check (length(client_seed) between 1 and 64),
  -- How many spins it decided, which is the nonce of the next one.
  spins bigint not null default 0 check (spins >= 0),
  created_at timestamptz not null default now(),
  revealed_at timestamptz,
  check ((state = 'next') = (client_seed is null)),
  check ((state = 'revealed') = (revealed_at is not null))
);
create unique index studio_seed_pair_active on studio_seed_pair (player_id) where state = 'active';
create unique index studio_seed_pair_next on studio_seed_pair (player_id) where state = 'next';

-- staking: the bet was sent, its answer is not known. drawn: it was taken and the spin played, the wallet does not know the end yet.
-- returning: the answer did not come in time, the stake is asked back. disputed: the wallet refused for good what it may not refuse.
create table studio_round (
  id uuid primary key,
  session_id uuid not null references studio_session,
  -- The page's name of its request: the same one is the same round.
  request_id uuid not null,
  player_id uuid not null,
  demo boolean not null,
  game_code text not null,
  algorithm text not null,
  mode text not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  -- What was bet: the stake, or the price of a bought feature.
  cost_minor bigint not null check (cost_minor >= stake_minor),
  state text not null default 'staking'
    check (state in ('staking', 'drawn', 'closed', 'returning', 'returned', 'refused', 'disputed')),
  -- The wallet's status that refused the bet, or that the round is disputed for.
  refusal text,
  -- Ids of the wallet's transactions.
  bet_id uuid not null unique,
  end_id uuid not null unique,
  rollback_id uuid not null unique,
  -- After it nobody waits for the bet's answer any more.
  bet_until timestamptz not null,
  seed_pair_id uuid references studio_seed_pair,
  nonce bigint check (nonce >= 0),
  events jsonb,
  payout_minor bigint check (payout_minor >= 0),
  next_try_at timestamptz,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  drawn_at timestamptz,
  ended_at timestamptz,
  unique (session_id, request_id),
  unique (seed_pair_id, nonce),
  check ((events is null) = (payout_minor is null) and (events is null) = (seed_pair_id is null)
    and (events is null) = (nonce is null) and (events is null) = (drawn_at is null)),
  check (state not in ('drawn', 'closed') or events is not null),
  check (state not in ('staking', 'returning', 'returned', 'refused') or events is null),
  check ((state in ('drawn', 'returning')) = (next_try_at is not null)),
  check ((state in ('closed', 'returned', 'refused', 'disputed')) = (ended_at is not null)),
  check ((state in ('refused', 'disputed')) = (refusal is not null))
) with (fillfactor = 80);
-- A player finishes a round before the next one of the same session.
create unique index studio_round_under_way on studio_round (session_id) where state in ('staking', 'drawn', 'returning');
create index studio_round_due on studio_round (next_try_at) where state in ('drawn', 'returning');
create index studio_round_unanswered on studio_round (bet_until) where state = 'staking';
create index studio_round_of_session on studio_round (session_id, created_at desc);

-- What was drawn stays, and what has ended stays ended: for everyone, whatever their rights.
create function refuse_changed_studio_round() returns trigger
  language plpgsql
  as $$
  begin
    if old.ended_at is not null or (old.events is not null and
      (new.events, new.payout_minor, new.seed_pair_id, new.nonce) is distinct from
      (old.events, old.payout_minor, old.seed_pair_id, old.nonce)) then
      raise exception 'what was drawn stays' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end
  $$;
create trigger drawn_studio_round before update on studio_round for each row
  execute function refuse_changed_studio_round();

-- Play money's transactions: the same rules as the wallet's. A tombstone moves nothing.
create table studio_demo_transaction (
  id uuid primary key,
  session_id uuid not null references studio_session,
  delta_minor bigint not null,
  tombstone boolean not null default false
);

-- Demo leaves nothing behind: its rows go after a while. Rounds for money are never deleted.
create function forget_studio_demo(older_than interval) returns void
  language sql security definer set search_path = public
  as $$
    with gone as (
      select id from studio_session where demo_balance_minor is not null and created_at < now() - older_than
    ), rounds as (
      delete from studio_round where demo and session_id in (select id from gone)
    )
    delete from studio_demo_transaction where session_id in (select id from gone);
    delete from studio_seed_pair pair
      using studio_session session
      where session.player_id = pair.player_id and session.demo_balance_minor is not null
        and session.created_at < now() - older_than;
    delete from studio_session where demo_balance_minor is not null and created_at < now() - older_than;
  $$;

revoke delete on studio_session, studio_seed_pair, studio_round, studio_demo_transaction from studio;
revoke update on studio_session, studio_seed_pair, studio_round, studio_demo_transaction from studio;
grant update (token_hash, demo_balance_minor) on studio_session to studio;
grant update (state, client_seed, spins, revealed_at) on studio_seed_pair to studio;
grant update (state, refusal, seed_pair_id, nonce, events, payout_minor, next_try_at, tries, drawn_at, ended_at)
  on studio_round to studio;
