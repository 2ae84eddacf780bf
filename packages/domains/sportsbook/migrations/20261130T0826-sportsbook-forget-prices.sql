-- Of a market that nobody ever bet on, the chain of prices proves nothing once its event is long over.
alter table sportsbook_market add column chain_forgotten_at timestamptz;

-- Which chains may go: 30 days after their event is over, where no bet hangs on the market.
create view sportsbook_old_chain as
  select market.event_id, market.key, event.ended_at
  from sportsbook_market market
  join sportsbook_event event on event.id = market.event_id
  where event.status in ('closed', 'abandoned') and event.ended_at < now() - interval '30 days'
    and not exists (
      select from sportsbook_leg leg
      where leg.event_id = market.event_id and leg.picks @> jsonb_build_array(jsonb_build_object('key', market.key)));
grant select on sportsbook_old_chain to oddwright_app;

-- Whole, and by this function alone: the program has no right to delete a link.
create function forget_sportsbook_prices(most integer) returns bigint
  language sql security definer
  set search_path = public, pg_temp
  as $$
    with old as (
      select market.event_id, market.key from sportsbook_market market
      join sportsbook_old_chain chain on chain.event_id = market.event_id and chain.key = market.key
      where market.chain_forgotten_at is null order by chain.ended_at limit most for update of market skip locked
    ), forgotten as (
      update sportsbook_market market set chain_forgotten_at = now() from old
      where market.event_id = old.event_id and market.key = old.key
      returning market.event_id, market.key
    ), gone as (
      delete from sportsbook_price_change change using forgotten
      where change.event_id = forgotten.event_id and change.market_key = forgotten.key
    )
    select count(*) from forgotten
  $$;
revoke execute on function forget_sportsbook_prices(integer) from public;
grant execute on function forget_sportsbook_prices(integer) to oddwright_app;
