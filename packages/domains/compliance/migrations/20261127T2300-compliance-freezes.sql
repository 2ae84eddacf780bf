-- Every freeze of an account with its end: the open row is what stops the player's stakes.

create table compliance_freeze (
  player_id uuid not null,
  id uuid not null,
  -- What the player may be told.
  reason text not null check (length(reason) between 1 and 500),
  -- For staff only.
  staff_note text check (length(staff_note) <= 2000),
  frozen_by text not null check (length(frozen_by) between 1 and 200),
  frozen_at timestamptz not null default now(),
  unfrozen_by text check (length(unfrozen_by) between 1 and 200),
  unfreeze_reason text check (length(unfreeze_reason) between 1 and 500),
  unfrozen_at timestamptz,
  primary key (player_id, id),
  check ((unfrozen_at is null) = (unfrozen_by is null) and (unfrozen_at is null) = (unfreeze_reason is null))
);

create unique index compliance_freeze_open on compliance_freeze (player_id) where unfrozen_at is null;
