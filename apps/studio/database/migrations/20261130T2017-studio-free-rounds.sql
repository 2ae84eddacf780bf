-- Free rounds that the casino pays for: what it told of them. Which of them are played follows from the rounds.

create table studio_free_grant (
  -- The casino's name of it.
  id uuid primary key,
  -- over: called back, or the wallet pays for no more. One that was called back before it was told has nothing else.
  state text not null check (state in ('open', 'over')),
  player_id uuid,
  game_code text,
  currency text,
  stake_minor bigint check (stake_minor > 0),
  rounds integer check (rounds > 0),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nulls(player_id, game_code, currency, stake_minor, rounds, expires_at) in (0, 6)),
  check (state = 'over' or player_id is not null)
);
create index studio_free_grant_of_player on studio_free_grant (player_id, game_code) where state = 'open';

create function refuse_changed_studio_free_grant() returns trigger
  language plpgsql
  as $$
  begin
    raise exception 'free rounds that are over stay over' using errcode = 'integrity_constraint_violation';
  end
  $$;
create trigger over_studio_free_grant before update on studio_free_grant for each row
  when (old.state = 'over' and new.state <> 'over') execute function refuse_changed_studio_free_grant();
revoke update, delete on studio_free_grant from studio;
grant update (state) on studio_free_grant to studio;

alter table studio_round
  add column free_grant_id uuid references studio_free_grant,
  add check (free_grant_id is null or not demo);
create index studio_round_free on studio_round (free_grant_id) where free_grant_id is not null;
