-- Sign-ins from places that nobody could reach in the time between them are a third kind of signal; its subject is the player.
alter table identity_risk_signal drop constraint identity_risk_signal_kind_check;
alter table identity_risk_signal add constraint identity_risk_signal_kind_check
  check (kind in ('shared_device', 'credential_stuffing', 'impossible_travel'));
-- The job looks at what was opened lately.
create index identity_session_created on identity_session (created_at);
