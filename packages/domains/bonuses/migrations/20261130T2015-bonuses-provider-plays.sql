-- Free plays of a provider's game are handed to whoever tells the provider, once.
alter table bonuses_grant add column handed_at timestamptz;
create index bonuses_grant_unhanded on bonuses_grant (activated_at)
  where state = 'active' and handed_at is null and terms->'spins'->>'game' like '%/%/%';
