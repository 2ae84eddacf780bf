-- One row for each payment of a provider that was taken, credited or held. Two tables cannot refuse one payment together: of two
-- reports at the same moment one could be credited and the other held.

create table cashier_payment (
  provider text not null,
  payment_id text not null,
  primary key (provider, payment_id)
);
insert into cashier_payment (provider, payment_id)
  select provider, payment_id from cashier_deposit
  union
  select provider, payment_id from cashier_held_payment;
revoke update, delete on cashier_payment from oddwright_app;
