-- Tables play more than roulette: what a round came to is told in the words of its game, and a chain of one link may decide many rounds.

alter table studio_table_round add column outcome jsonb;
alter table studio_table_round disable trigger spun_studio_table_round;
update studio_table_round set outcome = jsonb_build_object('kind', 'roulette', 'pocket', pocket) where pocket is not null;
alter table studio_table_round enable trigger spun_studio_table_round;
-- The check that named it goes with it.
alter table studio_table_round drop column pocket;
alter table studio_table_round
  add check ((spun_at is null) = (outcome is null)),
  -- Null also where the link decides rounds that are not spun yet.
  add check (game_hash is null or spun_at is not null);
grant update (outcome) on studio_table_round to studio;

-- The one link of such a chain, once it decides no more rounds: the database itself holds it against what was published before.
alter table studio_table_chain
  add column revealed_link text
    check (revealed_link is null or (length = 1 and encode(sha256(decode(revealed_link, 'hex')), 'hex') = terminating_hash));
grant update (revealed_link) on studio_table_chain to studio;

-- What a chain published stays; its link is added once.
create function refuse_changed_studio_chain() returns trigger
  language plpgsql
  as $$
  begin
    if old.revealed_link is not null or to_jsonb(new) - 'revealed_link' <> to_jsonb(old) - 'revealed_link' then
      raise exception 'what a table published stays' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end
  $$;
drop trigger salted_studio_table_chain on studio_table_chain;
create trigger salted_studio_table_chain before update on studio_table_chain for each row
  when (old.salt is not null) execute function refuse_changed_studio_chain();

-- As before, and the rounds of a table's newest chain stay: the next one may be decided by where the one before it ended.
create or replace function forget_studio_table_rounds(most integer) returns bigint
  language sql security definer
  set search_path = public, pg_temp
  as $$
    delete from studio_table_chain chain
      where not exists (select from studio_table_round where chain_id = chain.id)
        and number < (select max(number) from studio_table_chain newest where newest.table_code = chain.table_code);
    with newest as (
      select distinct on (table_code) table_code, chain_id from studio_table_round order by table_code, number desc
    ), old as (
      select id from studio_table_round round
      where spun_at < now() - interval '7 days'
        and not exists (select from studio_round where table_round_id = round.id)
        and chain_id <> (select chain_id from newest where newest.table_code = round.table_code)
      order by spun_at limit most
    ), gone as (
      delete from studio_table_round round using old where round.id = old.id returning 1
    )
    select count(*) from gone
  $$;
