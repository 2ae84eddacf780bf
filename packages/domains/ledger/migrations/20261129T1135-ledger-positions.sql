-- What a player staked, got back, deposited and was paid out, by quarter of an hour: the days of every zone begin on one. Made of the
-- transfers when a player asks, so that a year of play is not added up each time; the audit holds both against each other.
create table ledger_position (
  player_id uuid not null,
  currency text not null,
  quarter timestamptz not null,
  staked_minor numeric not null check (staked_minor >= 0),
  returned_minor numeric not null check (returned_minor >= 0),
  deposited_minor numeric not null check (deposited_minor >= 0),
  paid_out_minor numeric not null check (paid_out_minor >= 0),
  primary key (player_id, currency, quarter)
);

-- Transfers of the player with a lower id are in the table above, all others are not.
create table ledger_position_mark (
  player_id uuid primary key,
  folded_to uuid not null
);

revoke delete on ledger_position, ledger_position_mark from oddwright_app;
