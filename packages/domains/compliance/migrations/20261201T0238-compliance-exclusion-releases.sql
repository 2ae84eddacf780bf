-- Exclusions that staff end sooner: one person asks, another one ends. A row stays for ever.
create table compliance_exclusion_release (
  player_id uuid not null,
  id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  asked_by text not null check (length(asked_by) between 1 and 200),
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- `lapsed`: nobody ended the exclusion within a week, or the player began another one meanwhile.
  outcome text check (outcome in ('released', 'lapsed')),
  ended_by text check (length(ended_by) between 1 and 200),
  primary key (player_id, id),
  check ((ended_at is null) = (outcome is null) and (ended_at is null) = (ended_by is null)),
  check (outcome <> 'released' or (ended_by <> asked_by and ended_at < asked_at + interval '7 days'))
);
create unique index compliance_exclusion_release_open on compliance_exclusion_release (player_id) where ended_at is null;
revoke update, delete, truncate on compliance_exclusion_release from oddwright_app;
grant update (ended_at, outcome, ended_by) on compliance_exclusion_release to oddwright_app;
