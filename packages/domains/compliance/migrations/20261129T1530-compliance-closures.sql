-- Accounts that their players closed. A row stays for ever; the open one is what stops the account.

create table compliance_closure (
  player_id uuid not null,
  id uuid not null,
  closed_at timestamptz not null,
  reopened_at timestamptz,
  -- Who of the staff, and why.
  reopened_by text check (length(reopened_by) between 1 and 200),
  reopen_reason text check (length(reopen_reason) between 1 and 500),
  primary key (player_id, id),
  check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reopen_reason is null))
);
create unique index compliance_closure_open on compliance_closure (player_id) where reopened_at is null;
revoke update, delete, truncate on compliance_closure from oddwright_app;
grant update (reopened_at, reopened_by, reopen_reason) on compliance_closure to oddwright_app;
