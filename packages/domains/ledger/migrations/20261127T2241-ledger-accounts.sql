-- Player accounts live inside their wallet; system accounts are signed balances of the house's side.
create sequence ledger_account_ids;
grant usage on sequence ledger_account_ids to oddwright_app;

create table ledger_system_account (
  id bigint primary key default nextval('ledger_account_ids'),
  -- name and currency, such as 'house:RUB'
  code text not null unique,
  currency text not null,
  -- Folded part only: the balance is this plus the open rows of ledger_house_delta.
  balance_minor bigint not null default 0
);

create table ledger_wallet (
  player_id uuid not null,
  currency text not null check (currency in ('RUB', 'USD', 'KZT', 'INR', 'EUR')),
  main_account_id bigint not null default nextval('ledger_account_ids'),
  bonus_account_id bigint not null default nextval('ledger_account_ids'),
  main_minor bigint not null default 0 check (main_minor >= 0),
  bonus_minor bigint not null default 0 check (bonus_minor >= 0),
  primary key (player_id, currency)
) with (fillfactor = 70);

-- A connection of a batcher: outbox and hash chain are ordered within it by seq, and by nothing across streams.
create table ledger_stream (
  id integer primary key generated always as identity,
  label text not null,
  started_at timestamptz not null default clock_timestamp()
);

create table ledger_batch (
  stream_id integer not null,
  seq bigint not null check (seq > 0),
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  transfer_count integer not null,
  created_at timestamptz not null,
  primary key (stream_id, seq)
);

create table ledger_transfer (
  player_id uuid not null,
  id uuid not null,
  stream_id integer not null,
  seq bigint not null,
  position integer not null,
  operation_key uuid not null,
  kind text not null,
  purpose text not null,
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null,
  check (debit_account_id <> credit_account_id),
  primary key (player_id, id)
) partition by range (id);

-- Before the partitions: they inherit its row trigger.
select protect_append_only('ledger_transfer');
create table ledger_transfer_default partition of ledger_transfer default;

-- A key, the hash of its input and the answer that every repeat gets.
create table ledger_operation (
  player_id uuid not null,
  key uuid not null,
  kind text not null,
  input_hash bytea not null,
  answer text not null,
  keep_forever boolean not null,
  created_at timestamptz not null,
  primary key (player_id, key)
);
create index ledger_operation_age on ledger_operation using brin (created_at);

create table ledger_house_delta (
  stream_id integer not null,
  seq bigint not null,
  account_id bigint not null,
  amount_minor bigint not null,
  primary key (stream_id, seq, account_id)
);

create table ledger_outbox (
  stream_id integer not null,
  seq bigint not null,
  position integer not null,
  player_id uuid not null,
  topic text not null,
  payload text not null,
  created_at timestamptz not null,
  primary key (stream_id, seq, position)
);
create index ledger_outbox_age on ledger_outbox using brin (created_at);

create table ledger_outbox_cursor (
  reader text not null,
  stream_id integer not null,
  seq bigint not null,
  position integer not null,
  primary key (reader, stream_id)
);

create table ledger_published_head (
  day date primary key,
  document text not null,
  signature text not null,
  created_at timestamptz not null default clock_timestamp()
);

select ensure_partitions('ledger_transfer', current_date, 3, true);
select protect_append_only('ledger_transfer_default'), protect_append_only('ledger_batch'), protect_append_only('ledger_published_head');
