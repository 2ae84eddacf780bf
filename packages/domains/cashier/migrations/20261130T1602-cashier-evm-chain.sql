-- Payments in coins that arrive on addresses of our own: which address is whose, what was seen on the chain, and what of it is final.

-- Where to send which coins: said once, when the invoice is opened.
alter table cashier_invoice add column coins jsonb;

-- What a whole coin is worth. The newest row counts; none is changed.
create table cashier_chain_rate (
  id bigint generated always as identity primary key,
  asset text not null check (asset ~ '^[A-Z0-9.]{1,12}$'),
  currency text not null check (currency in ('RUB', 'USD', 'KZT', 'INR', 'EUR')),
  -- In units of the currency.
  price numeric(30, 12) not null check (price > 0),
  source text not null check (length(source) between 1 and 200),
  set_by text not null check (length(set_by) between 1 and 200),
  set_at timestamptz not null default clock_timestamp()
);
create index cashier_chain_rate_newest on cashier_chain_rate (asset, currency, set_at desc);
revoke insert, update, delete on cashier_chain_rate from oddwright_app;
grant insert (asset, currency, price, source, set_by) on cashier_chain_rate to oddwright_app;

-- One address an invoice, for ever. Its private key is nowhere near this database.
create table cashier_chain_address (
  -- Which extended public key it comes from, and its place under it.
  account text not null,
  position integer not null check (position >= 0),
  address text not null unique check (address ~ '^0x[0-9a-f]{40}$'),
  player_id uuid not null,
  invoice_id uuid not null unique,
  chain_id bigint not null check (chain_id > 0),
  asset text not null,
  -- Null for the chain's own coin.
  contract text check (contract ~ '^0x[0-9a-f]{40}$'),
  -- In the smallest units of the asset; worth what the invoice asks for.
  asked_units numeric(78) not null check (asked_units > 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (account, position)
);
create index cashier_chain_address_watched on cashier_chain_address (created_at);
revoke update, delete on cashier_chain_address from oddwright_app;

create table cashier_chain_cursor (
  chain_id bigint primary key,
  -- Everything up to it was read when it was final.
  final_block bigint not null,
  final_hash text not null,
  -- What lies between was seen, and may be taken back.
  seen_block bigint not null,
  head_block bigint not null,
  seen_at timestamptz not null,
  -- Why nothing is read at the moment.
  fault text,
  check (final_block <= seen_block and seen_block <= head_block)
);

-- The blocks between: whether they still are on the chain is known by their hashes.
create table cashier_chain_block (
  chain_id bigint not null,
  number bigint not null,
  hash text not null,
  primary key (chain_id, number)
);

create table cashier_chain_transfer (
  chain_id bigint not null,
  tx_hash text not null,
  -- -1 for the chain's own coin.
  log_index integer not null check (log_index >= -1),
  address text not null references cashier_chain_address (address),
  contract text,
  units numeric(78) not null check (units > 0),
  block_number bigint not null,
  block_hash text not null,
  block_time timestamptz not null,
  -- `gone`: it was seen in a block that is on the chain no more.
  state text not null check (state in ('seen', 'gone', 'final')),
  -- What became of a final one. `wrong`: another asset than its invoice asks for. `nothing`: worth less than the smallest amount.
  outcome text check (outcome in ('credited', 'held', 'conflict', 'wrong', 'nothing')),
  worth_minor bigint check (worth_minor >= 0),
  primary key (chain_id, tx_hash, log_index),
  check ((contract is null) = (log_index = -1)),
  check (outcome is null or state = 'final'),
  check ((worth_minor is null) = (outcome is null or outcome = 'wrong'))
);
create index cashier_chain_transfer_address on cashier_chain_transfer (address, block_number, log_index);
create index cashier_chain_transfer_unsettled on cashier_chain_transfer (chain_id) where state = 'final' and outcome is null;
create index cashier_chain_transfer_seen on cashier_chain_transfer (chain_id, block_number) where state = 'seen';

create function keep_final_transfer() returns trigger
  language plpgsql
  as $$
  begin
    if old.state = 'final' and ((new.state, new.address, new.contract, new.units, new.block_number, new.block_hash, new.block_time)
        is distinct from (old.state, old.address, old.contract, old.units, old.block_number, old.block_hash, old.block_time)
      or (old.outcome is not null and (new.outcome, new.worth_minor) is distinct from (old.outcome, old.worth_minor))) then
      raise exception 'a final transfer never changes' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end
  $$;
create trigger kept_final before update on cashier_chain_transfer for each row execute function keep_final_transfer();
revoke delete on cashier_chain_transfer from oddwright_app;
