-- What staff have taken off for a while, whatever its producer says of it meanwhile.
create table sportsbook_suspension (
  event_id text not null references sportsbook_event,
  -- A market's key; '' is every market of the event.
  market_key text not null,
  since timestamptz not null default now(),
  primary key (event_id, market_key)
);

create or replace view sportsbook_offer as
  select market.event_id, market.key, market.market, market.position, market.version, market.prices, market.head_hash,
    case when market.status = 'open' and (producer.status <> 'up' or exists (
      select from sportsbook_suspension as suspension
      where suspension.event_id = market.event_id and suspension.market_key in ('', market.key)
    )) then 'suspended' else market.status end as status
  from sportsbook_market as market
  join sportsbook_event as event on event.id = market.event_id
  join sportsbook_producer as producer on producer.name = event.producer;

-- Pages hear of what staff suspend.
create index sportsbook_staff_action_at on sportsbook_staff_action (at);
