-- The table of a domain that exists only in the ledger's tests.
create table pretend_bet (
  player_id uuid not null,
  id uuid not null,
  stake_minor bigint not null,
  payout_minor bigint not null,
  nonce bigint not null,
  primary key (player_id, id)
);

create table pretend_counter (player_id uuid primary key, nonce bigint not null);
