-- What a lobby asks of the games: words to search, facets, places and devices they are offered on, in an order that pages can be cut by.
alter table casino_game
  -- Games are listed newest first by it.
  add column number bigint generated always as identity,
  add column tags text[] not null default '{}',
  -- {"RUB": ["1.00", "5.00"]}: what a round may cost, where the provider says so.
  add column bet_levels jsonb not null default '{}',
  -- ISO 3166 codes of the countries where the provider does not offer it.
  add column blocked_countries text[] not null default '{}',
  add column devices text[] not null default '{desktop,mobile}' check (devices <@ '{desktop,mobile}' and devices <> '{}'),
  add column search tsvector not null generated always as (to_tsvector('simple'::regconfig,
    coalesce(names->>'en', '') || ' ' || coalesce(names->>'ru', '') || ' ' || coalesce(names->>'kz', '') || ' '
      || coalesce(names->>'br', '') || ' ' || replace(provider, '-', ' ') || ' ' || replace(slug, '-', ' '))) stored;

create unique index casino_game_number on casino_game (number);
create index casino_game_listed on casino_game (kind, number desc) where enabled;
create index casino_game_of_provider on casino_game (provider, number desc) where enabled;
create index casino_game_features on casino_game using gin (features);
create index casino_game_tags on casino_game using gin (tags);
create index casino_game_search on casino_game using gin (search);

revoke insert, update on casino_game from oddwright_app;
grant insert on casino_game to oddwright_app;
grant update (slug, kind, names, features, volatility, returns, max_win_stakes, enabled, imported_at, tags, bet_levels,
  blocked_countries, devices) on casino_game to oddwright_app;
