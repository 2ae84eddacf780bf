-- Payouts in coins on the chain: what was ordered, what was signed for it, and how it ended.

-- From then on only the provider's word ends a payout: what was signed cannot be taken back.
alter table cashier_payout add column bound_at timestamptz;
grant update (bound_at) on cashier_payout to oddwright_app;

create table cashier_chain_signer (
  chain_id bigint not null check (chain_id > 0),
  address text not null check (address ~ '^0x[0-9a-f]{40}$'),
  -- Every smaller one was used, here or before the first start.
  next_nonce bigint not null check (next_nonce >= 0),
  -- Why it signs nothing any more.
  halted text check (length(halted) between 1 and 200),
  primary key (chain_id, address)
);
revoke delete on cashier_chain_signer from oddwright_app;

create table cashier_chain_payout (
  -- Of the payout.
  id uuid primary key,
  chain_id bigint not null check (chain_id > 0),
  asset text not null,
  -- Null for the chain's own coin.
  contract text check (contract ~ '^0x[0-9a-f]{40}$'),
  -- In the smallest units of the asset: what the amount was worth when it was ordered.
  units numeric(78) not null check (units > 0),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  ordered_at timestamptz not null default clock_timestamp(),
  -- `lost`: its nonce was used by a transaction that is not ours. Staff decide what is true.
  state text not null default 'ordered' check (state in ('ordered', 'signed', 'final', 'failed', 'lost')),
  -- Why it is not signed yet.
  held_reason text check (held_reason in ('asset_not_allowed', 'payout_limit', 'day_limit', 'destination_limit',
    'destination_invalid', 'destination_own', 'destination_contract', 'balance', 'fee_balance', 'fee_limit', 'would_fail')),
  look_at timestamptz not null default '-infinity',
  -- Of the signed: one signer and one nonce, so that the chain takes one of its transactions at most.
  signer text,
  nonce bigint,
  -- In lower case. Readable, as it is on the chain.
  recipient text check (recipient ~ '^0x[0-9a-f]{40}$'),
  gas bigint check (gas > 0),
  signed_at timestamptz,
  tx_hash text,
  block_number bigint,
  failure text check (length(failure) between 1 and 200),
  ended_at timestamptz,
  unique (chain_id, signer, nonce),
  foreign key (chain_id, signer) references cashier_chain_signer (chain_id, address),
  check (num_nulls(signer, nonce, recipient, gas, signed_at) = case state when 'ordered' then 5 else 0 end),
  check (held_reason is null or state = 'ordered'),
  check ((state in ('final', 'failed')) = (tx_hash is not null)),
  check ((tx_hash is null) = (block_number is null)),
  check ((state = 'failed') = (failure is not null)),
  check ((ended_at is null) = (state in ('ordered', 'signed')))
);
create index cashier_chain_payout_ordered on cashier_chain_payout (chain_id, look_at) where state = 'ordered';
create index cashier_chain_payout_signed on cashier_chain_payout (chain_id, nonce) where state = 'signed';
create index cashier_chain_payout_day on cashier_chain_payout (chain_id, asset, signed_at) where signed_at is not null;
revoke delete on cashier_chain_payout from oddwright_app;

create function keep_chain_payout() returns trigger
  language plpgsql
  as $$
  begin
    if (new.id, new.chain_id, new.asset, new.contract, new.units, new.currency, new.amount_minor, new.ordered_at)
        is distinct from (old.id, old.chain_id, old.asset, old.contract, old.units, old.currency, old.amount_minor, old.ordered_at)
      or (old.nonce is not null and (new.signer, new.nonce, new.recipient, new.gas, new.signed_at)
        is distinct from (old.signer, old.nonce, old.recipient, old.gas, old.signed_at))
      or (old.ended_at is not null and new is distinct from old) then
      raise exception 'what was ordered, signed and ended of a payout never changes' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end
  $$;
create trigger kept before update on cashier_chain_payout for each row execute function keep_chain_payout();

-- Every transaction that was ever signed, before it is sent for the first time. Those of one payout have one nonce and differ in what they pay for gas.
create table cashier_chain_payout_tx (
  hash text primary key check (hash ~ '^0x[0-9a-f]{64}$'),
  payout_id uuid not null references cashier_chain_payout (id),
  raw text not null check (raw ~ '^0x[0-9a-f]+$'),
  max_fee numeric(78) not null check (max_fee > 0),
  tip numeric(78) not null check (tip between 0 and max_fee),
  signed_at timestamptz not null default clock_timestamp()
);
create index cashier_chain_payout_tx_payout on cashier_chain_payout_tx (payout_id, max_fee);
revoke update, delete on cashier_chain_payout_tx from oddwright_app;
