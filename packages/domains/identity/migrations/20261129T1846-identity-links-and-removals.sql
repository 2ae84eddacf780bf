-- A session of an operator's link has proved nothing yet; links that a second person confirmed; removals of lost factors by two people, in time.

-- Null: opened by a link of the operator, and its player has proved nothing in it.
alter table identity_session alter column authenticated_at drop not null;

-- A second person of the staff, who knows by the evidence that it is the owner who gets the link.
alter table identity_sign_in_link
  add column confirmed_at timestamptz,
  add column confirmed_by text check (length(confirmed_by) between 1 and 128),
  add column evidence text check (length(evidence) between 1 and 500),
  add check ((confirmed_at is null) = (confirmed_by is null) and (confirmed_at is null) = (evidence is null)),
  add check (confirmed_by <> issued_by);

alter table identity_factor_removal drop constraint identity_factor_removal_outcome_check;
alter table identity_factor_removal
  -- `lapsed`: nobody ended it within a week after it was due.
  add constraint identity_factor_removal_outcome_check check (outcome in ('removed', 'used', 'withdrawn', 'lapsed')),
  -- Those that one person made before there was the rule stay as they are.
  add constraint identity_factor_removal_two_people check (outcome <> 'removed' or ended_by <> asked_by) not valid,
  add constraint identity_factor_removal_in_time check (outcome <> 'removed' or ended_at < due_at + interval '7 days') not valid;
