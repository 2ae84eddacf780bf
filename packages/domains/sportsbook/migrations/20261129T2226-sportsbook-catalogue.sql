-- What the sportsbook offers: tournaments, teams, events, markets with the chains of their prices, and what is known of results.

create table sportsbook_tournament (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 40),
  sport text not null,
  -- A country in English, or 'International'.
  category text not null,
  position integer not null,
  -- {"en", "ru", "kz", "br"}; null where no licensed source has it.
  names jsonb not null check (names ? 'en')
);

create table sportsbook_team (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 60),
  sport text not null,
  names jsonb not null check (names ? 'en')
);

-- Whoever says events and prices. While one is down every market of its events counts as suspended (sportsbook_offer).
create table sportsbook_producer (
  name text primary key check (name ~ '^[a-z0-9-]{1,32}$'),
  is_replay boolean not null,
  status text not null check (status in ('up', 'down')),
  -- Why it is down.
  reason text check ((reason is null) = (status = 'up')),
  -- Everything up to this number of its own has been applied.
  handed_on bigint not null default 0 check (handed_on >= 0),
  -- Everything up to this place of arrival has been read.
  read_to bigint not null default 0 check (read_to >= 0),
  changed_at timestamptz not null default now()
);

create table sportsbook_event (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 40),
  producer text not null references sportsbook_producer,
  tournament_id text not null references sportsbook_tournament,
  home_team text not null references sportsbook_team,
  away_team text not null references sportsbook_team check (away_team <> home_team),
  starts_at timestamptz not null,
  status text not null check (status in ('scheduled', 'live', 'interrupted', 'postponed', 'abandoned', 'ended', 'closed')),
  -- Home and away; null before it began.
  score smallint[] check (array_length(score, 1) = 2),
  half smallint check (half in (1, 2)),
  -- Of this half, at clock_at.
  minutes real check (minutes >= 0),
  clock_at timestamptz,
  is_clock_running boolean not null default false,
  red_cards smallint[] not null default '{0,0}' check (array_length(red_cards, 1) = 2),
  first_half smallint[] check (array_length(first_half, 1) = 2),
  -- [{"side", "minute"}] in order.
  goals jsonb not null default '[]',
  version integer not null default 1 check (version >= 1),
  ended_at timestamptz
);
create index sportsbook_event_listed on sportsbook_event (status, starts_at, id);
create index sportsbook_event_by_tournament on sportsbook_event (tournament_id, status, starts_at, id);
create index sportsbook_event_by_home on sportsbook_event (home_team, starts_at);
create index sportsbook_event_by_away on sportsbook_event (away_team, starts_at);

create table sportsbook_market (
  event_id text not null references sportsbook_event,
  key text not null check (length(key) between 1 and 80),
  -- Kind and parameters, as core/odds/markets/market.ts has them.
  market jsonb not null,
  -- Its place on the event's page.
  position smallint not null,
  status text not null check (status in ('open', 'suspended', 'inactive', 'settled', 'cancelled')),
  version integer not null check (version >= 1),
  -- [["home", 2500], …] in thousandths; null is not offered.
  prices jsonb not null,
  head_hash bytea not null check (length(head_hash) = 32),
  changed_at timestamptz not null,
  primary key (event_id, key)
);

-- Each state that a market ever had, each bound to the one before it by its hash.
create table sportsbook_price_change (
  event_id text not null,
  market_key text not null,
  version integer not null check (version >= 1),
  status text not null check (status in ('open', 'suspended', 'inactive', 'settled', 'cancelled')),
  prices jsonb not null,
  model_version text,
  inputs_hash bytea check (length(inputs_hash) = 32),
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  at timestamptz not null,
  primary key (event_id, market_key, version),
  foreign key (event_id, market_key) references sportsbook_market
);
revoke update, delete on sportsbook_price_change from oddwright_app;

-- What was said of results, never overwritten: what stands is a fold over all of it (core/odds/settlement/evidence.ts).
create table sportsbook_evidence (
  event_id text not null references sportsbook_event,
  -- The source's own name of the message.
  id text not null check (length(id) between 1 and 100),
  -- In the order in which it was stored: readers go on from the last one they saw.
  number bigint generated always as identity unique,
  sequence bigint not null,
  evidence jsonb not null,
  hash bytea not null check (length(hash) = 32),
  heard_at timestamptz not null default now(),
  primary key (event_id, id)
);
revoke update, delete on sportsbook_evidence from oddwright_app;

-- The same name with another content: kept beside the first, for a person to look at.
create table sportsbook_evidence_conflict (
  event_id text not null,
  id text not null,
  hash bytea not null,
  evidence jsonb not null,
  heard_at timestamptz not null default now(),
  primary key (event_id, id, hash),
  foreign key (event_id, id) references sportsbook_evidence
);
revoke update, delete on sportsbook_evidence_conflict from oddwright_app;

-- Strengths of teams as they were fitted on a day, from matches before it.
create table sportsbook_ratings (
  tournament_id text not null references sportsbook_tournament,
  -- The day of the matches that they may price: they know only what was played before it.
  known_before date not null,
  model_version text not null,
  -- {"base", "home_advantage", "rho", "attack": {team: …}, "defence": {team: …}}
  ratings jsonb not null,
  inputs_hash bytea not null check (length(inputs_hash) = 32),
  fitted_at timestamptz not null default now(),
  primary key (tournament_id, known_before)
);

create table sportsbook_calibration (
  tournament_id text primary key references sportsbook_tournament,
  model_version text not null,
  -- As core/odds/calibration/calibration.ts has it.
  calibration jsonb not null,
  computed_at timestamptz not null default now()
);

-- Markets as bets may be placed on them.
create view sportsbook_offer as
  select market.event_id, market.key, market.market, market.position, market.version, market.prices, market.head_hash,
    case when market.status = 'open' and producer.status <> 'up' then 'suspended' else market.status end as status
  from sportsbook_market as market
  join sportsbook_event as event on event.id = market.event_id
  join sportsbook_producer as producer on producer.name = event.producer;
