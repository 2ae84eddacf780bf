-- All words of the specification: `waiting` is at a service, `verified` was confirmed without documents.
alter table compliance_verification drop constraint compliance_verification_status_check;
alter table compliance_verification add constraint compliance_verification_status_check
  check (status in ('unverified', 'init', 'pending', 'waiting', 'user_pending', 'success', 'verified', 'failed'));
update compliance_verification set status = 'waiting' where status = 'pending' and service is not null;
