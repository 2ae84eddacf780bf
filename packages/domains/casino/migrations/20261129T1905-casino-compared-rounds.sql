-- Where providers' rounds do not agree with ours: each difference is told to staff once.

create index casino_round_of_provider on casino_round (provider, opened_at);

-- Up to when the rounds of a provider were compared.
create table casino_compared (
  provider text primary key,
  until timestamptz not null
);
revoke delete on casino_compared from oddwright_app;

create table casino_round_difference (
  provider text not null,
  round_id text not null,
  difference text not null,
  -- The provider's id of the bet that differs; empty where it is the round.
  bet text not null,
  ours text not null,
  theirs text not null,
  found_at timestamptz not null default now(),
  primary key (provider, round_id, difference, bet)
);
revoke update, delete on casino_round_difference from oddwright_app;
