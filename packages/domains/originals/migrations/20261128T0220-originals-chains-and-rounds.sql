-- Hash chains, and the rounds of crash and roulette that are played along them.

create table originals_chain (
  id uuid primary key,
  game text not null check (game in ('crash', 'roulette')),
  length integer not null check (length > 0),
  -- What everyone can walk to from any link. No two chains share one, so no game reveals another's results.
  terminating_hash text not null unique check (length(terminating_hash) = 64),
  -- Set by the trigger: a terminating hash is published by being here.
  published_at timestamptz not null,
  salt text check (length(salt) between 1 and 128),
  salt_set_at timestamptz,
  salt_source text check (salt_source in ('operator', 'server')),
  check ((salt is null) = (salt_set_at is null) and (salt is null) = (salt_source is null)),
  check (salt_set_at > published_at)
);

create function guard_chain() returns trigger
  language plpgsql
  as $$
  begin
    if tg_op = 'INSERT' then
      if new.salt is not null then
        raise exception 'a chain is published before its salt is known'
          using errcode = 'integrity_constraint_violation';
      end if;
      new.published_at := clock_timestamp();
      return new;
    end if;
    if (new.id, new.game, new.length, new.terminating_hash, new.published_at)
      is distinct from (old.id, old.game, old.length, old.terminating_hash, old.published_at) then
      raise exception 'a published chain stays as it was published'
        using errcode = 'integrity_constraint_violation';
    end if;
    if old.salt is not null then
      raise exception 'a salt is set once' using errcode = 'integrity_constraint_violation';
    end if;
    -- Nobody saw a hash whose transaction had not committed.
    if old.xmin = pg_current_xact_id()::xid then
      raise exception 'the salt is set after the terminating hash was published, in another transaction'
        using errcode = 'integrity_constraint_violation';
    end if;
    new.salt_set_at := clock_timestamp();
    return new;
  end
  $$;

create trigger guard_chain before insert or update on originals_chain for each row execute function guard_chain();
revoke update, delete on originals_chain from oddwright_app;
grant update (salt, salt_source) on originals_chain to oddwright_app;

-- Every 1 000th link and the top one, sealed as the seeds are. The link of round n lies n steps above the terminating hash.
create table originals_chain_link (
  chain_id uuid not null,
  number integer not null check (number > 0),
  sealed bytea not null,
  sealing_key_id text not null check (length(sealing_key_id) between 1 and 64),
  primary key (chain_id, number)
);
revoke update, delete on originals_chain_link from oddwright_app;

create table originals_round (
  id uuid primary key,
  -- The order of a game's rounds over all its chains.
  position bigint not null generated always as identity,
  game text not null check (game in ('crash', 'roulette')),
  chain_id uuid not null,
  number integer not null check (number > 0),
  algorithm text not null,
  -- running is crash's run and roulette's spin; a betting round without an end of betting waits in the queue.
  state text not null check (state in ('betting', 'running', 'ended')),
  salt text not null,
  -- The link of the round before; in the queue the newest one that may be known.
  committed_hash text not null check (length(committed_hash) = 64),
  betting_ends_at timestamptz,
  started_at timestamptz,
  -- When the spin of roulette ends.
  result_at timestamptz,
  alive_at timestamptz,
  ended_at timestamptz,
  next_round_at timestamptz,
  -- The field of the game's line in verification: bust or pocket.
  result jsonb,
  game_hash text check (length(game_hash) = 64),
  interrupted boolean not null default false,
  -- Not drawn: every stake went back.
  refunded boolean not null default false,
  -- What a run that was interrupted pays those who were in it, and where a currency's total was reached. Hundredths.
  interruption_hundredths bigint,
  limit_hundredths jsonb not null default '{}',
  -- When its last open bet was settled.
  settled_at timestamptz,
  unique (chain_id, number),
  -- A result is known when the round has ended, and not before.
  check (state = 'ended' or (result is null and game_hash is null and ended_at is null and settled_at is null)),
  check (state <> 'running' or started_at is not null),
  check (state <> 'ended' or (game_hash is not null and (refunded or result is not null)))
) with (fillfactor = 70);

create unique index originals_round_position on originals_round (game, position);
-- One round of a game runs at a time, and one waits at most.
create unique index originals_round_running on originals_round (game) where state = 'running';
create unique index originals_round_betting on originals_round (game, (betting_ends_at is null)) where state = 'betting';
create index originals_round_unsettled on originals_round (game) where settled_at is null;
revoke delete on originals_round from oddwright_app;

create index originals_bet_round on originals_bet (seed_pair_id) where game in ('crash', 'roulette', 'rooms');
