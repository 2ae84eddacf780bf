-- What the site shows of a game beside its figures: its picture, whether it has a demo, where its rounds are shown; and the games that players marked.
alter table casino_game
  -- Paths at the origin of the provider's launches.
  add column picture text,
  -- With {round} in the place of the round's name.
  add column round_page text,
  add column demo boolean not null default false,
  -- The name of the rules that decide a round, for whoever can compute them.
  add column algorithm text;

grant update (picture, round_page, demo, algorithm) on casino_game to oddwright_app;

create table casino_favourite (
  player_id uuid not null,
  provider text not null,
  game_code text not null,
  marked_at timestamptz not null default now(),
  primary key (player_id, provider, game_code),
  foreign key (provider, game_code) references casino_game
);

revoke update, delete on casino_favourite from oddwright_app;
grant delete on casino_favourite to oddwright_app;
