-- Free rounds of providers' games: what the provider was told of the free plays of a bonus, and what became of them.
-- issued: the provider is to be told. sent: it took them. active: one was staked. used, expired, cancelled, refused: nothing is played any more.

create table casino_free_grant (
  -- The bonus's.
  id uuid primary key,
  player_id uuid not null,
  provider text not null,
  game_code text not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  rounds integer not null check (rounds > 0),
  expires_at timestamptz not null,
  state text not null default 'issued'
    check (state in ('issued', 'sent', 'active', 'used', 'expired', 'cancelled', 'refused')),
  -- Why the provider refused it.
  reason text check (length(reason) <= 200),
  -- How often the provider was asked to take it.
  tries integer not null default 0 check (tries >= 0),
  -- What is to be done next, and when: told (issued), called back (cancelled), ended here (refused). Null where nothing is.
  next_try_at timestamptz,
  issued_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'refused') = (reason is not null)),
  check ((state in ('used', 'expired', 'cancelled', 'refused')) = (ended_at is not null)),
  check (state <> 'issued' or next_try_at is not null),
  check (state in ('issued', 'cancelled', 'refused') or next_try_at is null)
);
create index casino_free_grant_live on casino_free_grant (id) where ended_at is null;
create index casino_free_grant_due on casino_free_grant (next_try_at) where next_try_at is not null;
create index casino_free_grant_of_player on casino_free_grant (player_id) where ended_at is null;

-- States lead forward alone, and what has ended stays as it ended.
create function refuse_changed_casino_free_grant() returns trigger
  language plpgsql
  as $$
  begin
    if old.ended_at is not null and (new.state, new.ended_at, new.reason) is distinct from (old.state, old.ended_at, old.reason)
      or old.state = 'active' and new.state in ('issued', 'sent') or old.state = 'sent' and new.state = 'issued' then
      raise exception 'free rounds do not go back' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end
  $$;
create trigger forward_casino_free_grant before update on casino_free_grant for each row
  execute function refuse_changed_casino_free_grant();

revoke update, delete on casino_free_grant from oddwright_app;
grant update (state, reason, tries, next_try_at, ended_at) on casino_free_grant to oddwright_app;

-- The grant that paid for the bet: its stake is no money of the player's.
alter table casino_bet add column free_rounds uuid;
alter table casino_bet add constraint casino_bet_free check (free_rounds is null or stake_main_minor = 0);
