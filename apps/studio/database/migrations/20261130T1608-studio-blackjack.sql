-- Tables where players decide within a round: who sits where, what lies open while a round is played, every decision, and stakes that are added to a bet.

alter table studio_table_round
  -- When the first cards were dealt; null before, and at tables where nobody decides.
  add column dealt_at timestamptz,
  -- What lies open then. What does not, follows from the shoe and is nowhere in it.
  add column play jsonb,
  -- So long the seat whose turn it is decides; afterwards the clock does.
  add column turn_until timestamptz,
  add check ((dealt_at is null) = (play is null) and (dealt_at is null) = (turn_until is null));
-- A round that nobody plays keeps its bets open for another while.
grant update (closes_at, dealt_at, play, turn_until) on studio_table_round to studio;

create table studio_table_action (
  table_round_id uuid not null references studio_table_round on delete cascade,
  -- From 0, over all seats.
  step integer not null check (step >= 0),
  seat smallint not null check (seat between 0 and 6),
  action text not null check (action in ('hit', 'stand', 'double', 'split', 'insure', 'pass')),
  -- The page's name of its request; null where the clock decided.
  request_id uuid,
  decided_at timestamptz not null default now(),
  primary key (table_round_id, step),
  unique (table_round_id, request_id)
);
revoke update, delete on studio_table_action from studio;

-- A place at a table, kept while its player looks on and plays.
create table studio_table_chair (
  table_code text not null,
  seat smallint not null check (seat between 0 and 6),
  session_id uuid not null references studio_session on delete cascade,
  player_id uuid not null,
  demo boolean not null,
  -- When it was taken, or last staked on.
  used_at timestamptz not null default now(),
  kept_until timestamptz not null,
  primary key (table_code, seat),
  unique (table_code, player_id)
);
revoke update on studio_table_chair from studio;
grant update (used_at, kept_until) on studio_table_chair to studio;

alter table studio_round
  -- The seat that its player plays in the table's round.
  add column seat smallint check (seat between 0 and 6),
  -- Of a stake that was added to a bet: the bet, and what it is for, {"seat", "action", "hand"}.
  add column main_id uuid references studio_round,
  add column added jsonb,
  add check ((main_id is null) = (added is null) and (main_id is null or table_round_id is not null));
drop index studio_round_at_table;
create unique index studio_round_at_table on studio_round (table_round_id, player_id)
  where main_id is null and state not in ('refused', 'returning', 'returned');
create unique index studio_round_at_seat on studio_round (table_round_id, seat)
  where seat is not null and state not in ('refused', 'returning', 'returned');
-- One at a time waits for the wallet.
create unique index studio_round_adding on studio_round (main_id) where main_id is not null and state = 'staking';
create index studio_round_of_main on studio_round (main_id) where main_id is not null;
