-- A halted key stops every key of its chain until somebody of the staff says that what it means was looked at; the key itself stays halted for good.
alter table cashier_chain_signer
  add column acknowledged_at timestamptz,
  add column acknowledged_by text check (length(acknowledged_by) between 1 and 200),
  add column acknowledged_reason text check (length(acknowledged_reason) between 1 and 500),
  add constraint cashier_chain_signer_acknowledged
    check (num_nulls(acknowledged_at, acknowledged_by, acknowledged_reason) = 3
      or (halted is not null and num_nulls(acknowledged_at, acknowledged_by, acknowledged_reason) = 0));

-- `fault`: something failed while it was prepared. It keeps no other order waiting.
alter table cashier_chain_payout
  drop constraint cashier_chain_payout_held_reason_check,
  add constraint cashier_chain_payout_held_reason_check check (held_reason in ('asset_not_allowed', 'payout_limit', 'day_limit',
    'destination_limit', 'destination_invalid', 'destination_own', 'destination_contract', 'balance', 'fee_balance', 'fee_limit',
    'would_fail', 'fault'));
