-- A rate is set before its day begins, whoever sets it: what was counted by a day's rate stays right.

-- The rates that every installation starts with are older than their rows.
alter table compliance_rate add constraint compliance_rate_of_a_day_to_come
  check (day > (set_at at time zone 'UTC')::date) not valid;

-- When it was set is the database's to say.
revoke insert on compliance_rate from oddwright_app;
grant insert (currency, day, rouble_millionths, source, set_by) on compliance_rate to oddwright_app;
