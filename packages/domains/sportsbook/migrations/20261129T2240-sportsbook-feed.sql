-- What producers say, as it arrives and in whatever order; and the replay of past matches, which is one of them.

create table sportsbook_feed_message (
  arrival bigint generated always as identity primary key,
  producer text not null references sportsbook_producer,
  -- The producer's own count: may come twice, late or out of order.
  sequence bigint not null check (sequence >= 0),
  sent_at timestamptz not null,
  content jsonb not null,
  heard_at timestamptz not null default now()
);
create index sportsbook_feed_message_of_producer on sportsbook_feed_message (producer, arrival);

-- The reader asks a producer to say again what it missed.
create table sportsbook_feed_request (
  request text primary key,
  producer text not null references sportsbook_producer,
  after bigint not null,
  asked_at timestamptz not null default now(),
  answered_at timestamptz
);
create index sportsbook_feed_request_open on sportsbook_feed_request (producer, asked_at) where answered_at is null;

-- One past match that is played again.
create table sportsbook_replay_match (
  event_id text primary key,
  -- The half hour in which it begins, counted from 1970: one match begins in each.
  slot bigint not null unique,
  tournament_id text not null references sportsbook_tournament,
  -- The ratings that price it are of this league.
  league text not null,
  season text not null,
  -- How many matches of its season were planned before it; beyond the last the season begins anew.
  place integer not null check (place >= 0),
  starts_at timestamptz not null,
  home text not null,
  away text not null,
  is_neutral boolean not null,
  played_on date not null,
  -- {"first_half", "match", "real_goals"}: what is told as it happens, never before.
  result jsonb not null,
  has_real_minutes boolean not null,
  seed bytea not null check (length(seed) = 32),
  steps_said smallint not null default 0,
  -- When there is more to say; null once all is said.
  next_at timestamptz,
  -- By market's key: [status, prices], as they were said last.
  said jsonb not null default '{}',
  -- With which ratings and how many markets it was priced before it began; null is not priced.
  priced_as text,
  confirmed_at timestamptz,
  unique (season, league, place)
);
create index sportsbook_replay_match_due on sportsbook_replay_match (next_at) where next_at is not null;
create index sportsbook_replay_match_scheduled on sportsbook_replay_match (starts_at) where steps_said = 0;

-- All that the replay ever said, to say it again: the oldest are deleted once they were heard.
create table sportsbook_replay_message (
  sequence bigint primary key check (sequence >= 1),
  sent_at timestamptz not null,
  content jsonb not null
);

-- Ratings are of leagues: that of national teams has many tournaments.
alter table sportsbook_ratings drop constraint sportsbook_ratings_tournament_id_fkey;
alter table sportsbook_ratings rename column tournament_id to league;
