-- Who of the staff read where a payout goes, and why. A row comes before the destination is opened.
create table cashier_destination_reading (
  player_id uuid not null,
  id uuid not null,
  payout_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  made_by text not null check (length(made_by) between 1 and 200),
  os_user text not null check (length(os_user) between 1 and 200),
  made_at timestamptz not null default clock_timestamp(),
  primary key (player_id, id)
);
create index cashier_destination_reading_payout on cashier_destination_reading (payout_id, made_at);
revoke update, delete, truncate on cashier_destination_reading from oddwright_app;
