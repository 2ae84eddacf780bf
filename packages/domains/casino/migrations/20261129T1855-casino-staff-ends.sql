-- Rounds that their providers do not end: staff are notified of each once, and end it under their names.

alter table casino_round
  -- When staff were notified that it is open for long.
  add column told_at timestamptz;
grant update (told_at) on casino_round to oddwright_app;

create table casino_staff_end (
  provider text not null,
  round_id text not null,
  player_id uuid not null,
  action text not null check (action in ('void', 'settle')),
  -- The key of the ledger's operation that ended it: the transfers have it.
  operation_key uuid not null,
  -- Who of the staff, and why.
  ended_by text not null check (length(ended_by) between 1 and 200),
  reason text not null check (length(reason) between 1 and 500),
  ended_at timestamptz not null,
  primary key (provider, round_id)
);
revoke update, delete on casino_staff_end from oddwright_app;
create trigger staff_end_stays after update or delete on casino_staff_end for each row
  execute function refuse_changed_casino_end();
