-- A limit on time ends sessions too, and is no freeze.

ALTER TABLE identity_session DROP CONSTRAINT identity_session_end_reason_check;
ALTER TABLE identity_session ADD CONSTRAINT identity_session_end_reason_check
  CHECK (end_reason IN ('logout', 'reuse', 'frozen', 'replaced', 'owner', 'idle', 'credentials', 'excluded', 'session_limit', 'closed'));
