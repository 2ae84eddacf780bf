-- Checks that an outside service makes: whom it knows by which id, and what it said last.
create table compliance_service_check (
  -- What the service knows the player by: no other id of theirs leaves the house.
  id uuid primary key,
  player_id uuid not null,
  service text not null check (length(service) between 1 and 40),
  begun_at timestamptz not null,
  -- When the player was last sent there.
  visited_at timestamptz not null,
  -- What was last heard and had its effect: the service's own number of the attempt, and how that stood.
  attempt text check (length(attempt) between 1 and 200),
  state text check (state in ('in_review', 'passed', 'retry', 'refused')),
  heard_at timestamptz,
  unique (player_id, service),
  check ((attempt is null) = (state is null) and (state is null) = (heard_at is null))
);
create index compliance_service_check_visited on compliance_service_check (visited_at);
revoke update, delete, truncate on compliance_service_check from oddwright_app;
grant update (visited_at, attempt, state, heard_at) on compliance_service_check to oddwright_app;

-- Who looks at what was handed in last; null for our own staff.
alter table compliance_verification add column service text check (length(service) between 1 and 40);
