-- What staff did for players who lost their second factor and every recovery code, and who is a member of the VIP club.

-- A row stays for ever. The open one waits, so that an owner who has the factor learns of it and stops it.
create table identity_factor_removal (
  player_id uuid not null references identity_player (id),
  id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  -- By what staff know that it is the owner who asks.
  evidence text not null check (length(evidence) between 1 and 500),
  asked_by text not null check (length(asked_by) between 1 and 200),
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  ended_at timestamptz,
  -- `used`: somebody proved the factor meanwhile, so it is not lost.
  outcome text check (outcome in ('removed', 'used', 'withdrawn')),
  ended_by text check (length(ended_by) between 1 and 200),
  end_reason text check (length(end_reason) between 1 and 500),
  primary key (player_id, id),
  check ((ended_at is null) = (outcome is null) and (ended_at is null) = (ended_by is null)),
  check (outcome <> 'removed' or ended_at >= due_at)
);
create unique index identity_factor_removal_open on identity_factor_removal (player_id) where ended_at is null;
revoke update, delete, truncate on identity_factor_removal from oddwright_app;
grant update (ended_at, outcome, ended_by, end_reason) on identity_factor_removal to oddwright_app;

-- One row a decision: the newest holds.
create table identity_vip_decision (
  player_id uuid not null references identity_player (id),
  id uuid not null,
  is_member boolean not null,
  reason text not null check (length(reason) between 1 and 500),
  decided_by text not null check (length(decided_by) between 1 and 200),
  decided_at timestamptz not null,
  primary key (player_id, id)
);
revoke update, delete, truncate on identity_vip_decision from oddwright_app;
