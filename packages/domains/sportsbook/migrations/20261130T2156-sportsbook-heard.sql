-- When words of it were read last. Whoever reads them also writes that a producer is down: where nobody reads, it would stay up.
alter table sportsbook_producer add column heard_at timestamptz not null default now();

create function sportsbook_is_up(status text, heard_at timestamptz) returns boolean
  language sql volatile
  return status = 'up' and heard_at > clock_timestamp() - interval '30 seconds';

-- A match that was to begin and that nobody has called live takes no bets: they would have no delay.
create or replace view sportsbook_offer as
  select market.event_id, market.key, market.market, market.position, market.version, market.prices, market.head_hash,
    case when market.status = 'open' and (
      not sportsbook_is_up(producer.status, producer.heard_at)
      or (event.status = 'scheduled' and event.starts_at <= clock_timestamp())
      or exists (
        select from sportsbook_suspension as suspension
        where suspension.event_id = market.event_id and suspension.market_key in ('', market.key)
      )
    ) then 'suspended' else market.status end as status
  from sportsbook_market as market
  join sportsbook_event as event on event.id = market.event_id
  join sportsbook_producer as producer on producer.name = event.producer;
