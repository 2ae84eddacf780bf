-- A table plays on whether anybody stakes or not. What nobody staked on proves nothing to anybody once it is old.

-- By bets, refused ones too: for what may go, and for the check that nothing refers to what went.
create index studio_round_of_table_round on studio_round (table_round_id) where table_round_id is not null;
create index studio_table_round_spun on studio_table_round (spun_at);

-- A week after their spin, and by this function alone: the program has no right to delete a round. The newest of a table stays, since
-- the next one follows it; so does every chain that has a round.
create function forget_studio_table_rounds(most integer) returns bigint
  language sql security definer
  set search_path = public, pg_temp
  as $$
    delete from studio_table_chain chain
      where not exists (select from studio_table_round where chain_id = chain.id)
        and number < (select max(number) from studio_table_chain newest where newest.table_code = chain.table_code);
    with old as (
      select id from studio_table_round round
      where spun_at < now() - interval '7 days'
        and not exists (select from studio_round where table_round_id = round.id)
        and number < (select max(number) from studio_table_round newest where newest.table_code = round.table_code)
      order by spun_at limit most
    ), gone as (
      delete from studio_table_round round using old where round.id = old.id returning 1
    )
    select count(*) from gone
  $$;
revoke execute on function forget_studio_table_rounds(integer) from public;
grant execute on function forget_studio_table_rounds(integer) to studio;
