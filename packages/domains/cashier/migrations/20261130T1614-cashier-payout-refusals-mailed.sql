-- When the player was told by mail that a payout came back. Those from before are old news.
alter table cashier_payout add refusal_mailed_at timestamptz;
update cashier_payout set refusal_mailed_at = changed_at where status in ('failed', 'returned', 'rejected');
create index cashier_payout_refusal_unmailed on cashier_payout (changed_at)
  where refusal_mailed_at is null and status in ('failed', 'returned', 'rejected');
grant update (refusal_mailed_at) on cashier_payout to oddwright_app;
