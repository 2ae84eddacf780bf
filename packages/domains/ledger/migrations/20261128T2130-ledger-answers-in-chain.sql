-- What a player was answered is part of the chain: each batch keeps a digest of every operation in it, and its hash covers them. The
-- digests stay when the answers of old keys go.
alter table ledger_batch add column operation_digests bytea check (length(operation_digests) % 32 = 0);
-- Where the operation's digest stands. Null for what was answered before.
alter table ledger_operation
  add column stream_id integer,
  add column seq bigint,
  add column position integer,
  add check ((stream_id is null) = (seq is null) and (stream_id is null) = (position is null));

-- An answer is never changed, and goes only when its time is over: by this function, which the program cannot talk into less.
revoke update, delete on ledger_operation from oddwright_app;
create function purge_old_operations(most integer) returns bigint
  language sql security definer
  set search_path = public, pg_temp
  as $$
    with purged as (
      delete from ledger_operation where ctid = any(array(
        select ctid from ledger_operation
        where created_at < now() - interval '30 days' and not keep_forever limit most))
      returning 1
    )
    select count(*) from purged
  $$;

-- The program changes balances and nothing else of an account.
revoke update, delete on ledger_wallet, ledger_system_account from oddwright_app;
grant update (main_minor, bonus_minor) on ledger_wallet to oddwright_app;
grant update (balance_minor) on ledger_system_account to oddwright_app;
revoke update, delete on ledger_stream from oddwright_app;
revoke update on ledger_outbox from oddwright_app;
