-- When the player's message about it was written.
alter table cashier_chargeback add column mailed_at timestamptz;
create index cashier_chargeback_unmailed on cashier_chargeback (recorded_at) where mailed_at is null;
grant update (mailed_at) on cashier_chargeback to oddwright_app;
