-- When a payout was last claimed for an attempt: until that has surely ended, its order may still be on the way, and nobody may say that it failed.
alter table cashier_payout add column attempted_at timestamptz;
grant update (attempted_at) on cashier_payout to oddwright_app;
