-- A session also ends when its account is frozen, and when its browser logs in again. Whether a player is frozen is
-- compliance's to say, so the player's row does not say it a second time.

ALTER TABLE identity_session DROP CONSTRAINT identity_session_end_reason_check;
ALTER TABLE identity_session ADD CONSTRAINT identity_session_end_reason_check
  CHECK (end_reason IN ('logout', 'reuse', 'frozen', 'replaced'));

ALTER TABLE identity_player DROP COLUMN blocked_at;
