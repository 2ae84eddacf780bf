-- Live tables: their chains, the rounds that their players share, and who sits at them. A player's bet on a table's round is a row of studio_round.

-- Who leads a table: the rows of platform/lease.
create table lease (
  name text primary key check (length(name) between 1 and 64),
  holder uuid not null,
  fence bigint not null check (fence > 0),
  lease_until timestamptz not null,
  vacant_since timestamptz not null
);
revoke delete on lease from studio;

create table studio_table_chain (
  id uuid primary key,
  table_code text not null,
  -- From the oldest to the newest of a table.
  number integer not null check (number > 0),
  -- How many rounds it decides.
  length integer not null check (length > 0),
  seed_sealed bytea not null,
  sealing_key_id text not null,
  terminating_hash text not null check (terminating_hash ~ '^[0-9a-f]{64}$'),
  -- Drawn once the chain is stored; null until then, and no round is played without it.
  salt text check (salt ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  unique (table_code, number)
);

create table studio_table_round (
  id uuid primary key,
  table_code text not null,
  -- Of the table, from 1.
  number bigint not null check (number > 0),
  chain_id uuid not null references studio_table_chain,
  -- Of the chain, from 1.
  chain_round integer not null check (chain_round > 0),
  -- The hash of the round's link, which is published before bets open.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  opened_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opened_at),
  spun_at timestamptz,
  game_hash text check (game_hash ~ '^[0-9a-f]{64}$'),
  pocket smallint check (pocket between 0 and 36),
  -- It was taken up so late that each bet was paid its win or its stake, whichever was more.
  interrupted boolean not null default false,
  unique (table_code, number),
  unique (chain_id, chain_round),
  check ((spun_at is null) = (game_hash is null) and (spun_at is null) = (pocket is null)),
  check (not interrupted or spun_at is not null)
);
create unique index studio_table_round_open on studio_table_round (table_code) where spun_at is null;

create function refuse_changed_studio_table() returns trigger
  language plpgsql
  as $$
  begin
    raise exception 'what a table published stays' using errcode = 'integrity_constraint_violation';
  end
  $$;
create trigger spun_studio_table_round before update on studio_table_round for each row
  when (old.spun_at is not null) execute function refuse_changed_studio_table();
create trigger salted_studio_table_chain before update on studio_table_chain for each row
  when (old.salt is not null) execute function refuse_changed_studio_table();

-- A page that is open at a table; it counts until its time is over.
create table studio_table_seat (
  session_id uuid primary key references studio_session on delete cascade,
  table_code text not null,
  seen_until timestamptz not null
);
create index studio_table_seat_taken on studio_table_seat (table_code, seen_until);

alter table studio_round
  add column table_round_id uuid references studio_table_round,
  -- What lies on the cloth: [{"kind", "numbers", "amount"}].
  add column chips jsonb,
  add check ((table_round_id is null) = (chips is null)),
  add check (state <> 'placed' or (table_round_id is not null and events is null)),
  drop constraint studio_round_check1,
  -- A table's outcome comes from its chain and no pair of seeds.
  add check ((events is null) = (payout_minor is null) and (events is null) = (drawn_at is null)
    and (seed_pair_id is null) = (nonce is null)
    and (seed_pair_id is null) = (events is null or table_round_id is not null)),
  drop constraint studio_round_state_check,
  -- placed: the wallet took a table's bet, and the outcome is not drawn yet.
  add constraint studio_round_state_check
    check (state in ('staking', 'placed', 'drawn', 'closed', 'returning', 'returned', 'refused', 'disputed'));
drop index studio_round_under_way;
create unique index studio_round_under_way on studio_round (session_id)
  where state in ('staking', 'drawn', 'returning') and table_round_id is null;
-- A player stakes once on a table's round; what was refused or went back is no stake.
create unique index studio_round_at_table on studio_round (table_round_id, player_id)
  where state not in ('refused', 'returning', 'returned');

revoke update, delete on studio_table_chain, studio_table_round, studio_table_seat from studio;
grant update (salt) on studio_table_chain to studio;
grant update (spun_at, game_hash, pocket, interrupted) on studio_table_round to studio;
grant update (table_code, seen_until) on studio_table_seat to studio;
