-- What staff set of an account. One row a change: with what it was before, who, and why.
create table identity_region_change (
  player_id uuid not null references identity_player (id),
  id uuid not null,
  region_before text,
  region text not null check (region in ('KZ', 'RU')),
  reason text not null check (length(reason) between 1 and 500),
  changed_by text not null check (length(changed_by) between 1 and 200),
  changed_at timestamptz not null,
  primary key (player_id, id),
  check (region is distinct from region_before)
);
create table identity_feature_change (
  player_id uuid not null references identity_player (id),
  id uuid not null,
  feature text not null check (feature ~ '^[a-z][a-z0-9_]{0,63}$'),
  is_granted boolean not null,
  reason text not null check (length(reason) between 1 and 500),
  changed_by text not null check (length(changed_by) between 1 and 200),
  changed_at timestamptz not null,
  primary key (player_id, id)
);
revoke update, delete, truncate on identity_region_change, identity_feature_change from oddwright_app;
