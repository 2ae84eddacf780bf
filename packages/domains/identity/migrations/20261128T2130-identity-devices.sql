-- Browsers that have opened an account before, and failed logins by who tries instead of by whose account is tried.

-- One row a browser and account: the token in the browser's cookie is worth what its hash says here, and nothing once it was rotated.
CREATE TABLE identity_device (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES identity_player (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  rotated_at timestamptz NOT NULL DEFAULT now(),
  forget_at timestamptz NOT NULL
);

CREATE INDEX identity_device_player ON identity_device (player_id);
CREATE INDEX identity_device_forget ON identity_device (forget_at);

ALTER TABLE identity_session
  ADD COLUMN device_id uuid,
  -- What the owner is told after this login: failures that others may have caused since the one before.
  ADD COLUMN failed_logins integer NOT NULL DEFAULT 0 CHECK (failed_logins >= 0),
  ADD COLUMN last_failed_login_at timestamptz;

CREATE INDEX identity_session_device ON identity_session (device_id) WHERE ended_at IS NULL;

-- The keys were those of accounts; failures of a quarter of an hour are not worth carrying over.
DELETE FROM identity_login_throttle;
ALTER TABLE identity_login_throttle RENAME COLUMN email_hash TO key;

-- One row an e-mail that logins failed for since its owner last logged in, known or not; it slows nobody down.
CREATE TABLE identity_failed_login (
  email_hash bytea PRIMARY KEY CHECK (length(email_hash) = 32),
  failures integer NOT NULL CHECK (failures > 0),
  last_at timestamptz NOT NULL,
  forget_at timestamptz NOT NULL
);

CREATE INDEX identity_failed_login_forget ON identity_failed_login (forget_at);
