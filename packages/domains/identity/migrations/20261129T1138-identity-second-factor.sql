-- What a player sees and ends of their sessions, what a login waits for when the account has a second factor, and those factors.

ALTER TABLE identity_session
  -- When the player last proved who they are in this session: what step-up looks at.
  ADD COLUMN authenticated_at timestamptz NOT NULL DEFAULT now(),
  -- Of the last call; written in batches, so a few seconds old.
  ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now(),
  -- When the player was last seen before this session was opened.
  ADD COLUMN previous_seen_at timestamptz;

UPDATE identity_session SET authenticated_at = created_at, last_seen_at = coalesce(rotated_at, created_at);

ALTER TABLE identity_session DROP CONSTRAINT identity_session_end_reason_check;
ALTER TABLE identity_session ADD CONSTRAINT identity_session_end_reason_check
  CHECK (end_reason IN ('logout', 'reuse', 'frozen', 'replaced', 'owner', 'idle', 'credentials', 'excluded', 'closed'));

-- One row a player who has begun to set up an authenticator app; it counts as a factor once a code of it was right.
CREATE TABLE identity_totp (
  player_id uuid PRIMARY KEY REFERENCES identity_player (id) ON DELETE CASCADE,
  secret_sealed bytea NOT NULL,
  secret_key_id text NOT NULL,
  confirmed_at timestamptz,
  -- The newest step a code was accepted of: it and all before it are used up.
  last_step bigint,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE identity_passkey (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES identity_player (id) ON DELETE CASCADE,
  credential_id bytea NOT NULL CHECK (length(credential_id) <= 1023),
  public_key bytea NOT NULL CHECK (length(public_key) <= 4096),
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL DEFAULT '{}',
  -- The site's host that it was made for: it works on no other.
  rp_id text NOT NULL CHECK (length(rp_id) <= 253),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  CONSTRAINT identity_passkey_credential_key UNIQUE (credential_id)
);

CREATE INDEX identity_passkey_player ON identity_passkey (player_id);

-- SHA-256 of codes with 125 random bits; a used one is removed.
CREATE TABLE identity_recovery_code (
  player_id uuid NOT NULL REFERENCES identity_player (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  PRIMARY KEY (player_id, code_hash)
);

-- What was asked and not yet answered; a row is removed by the answer that it was made for.
CREATE TABLE identity_challenge (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  purpose text NOT NULL CHECK (purpose IN ('second_factor', 'passkey_login', 'passkey_setup', 'step_up')),
  -- Null where the answer itself says who it is.
  player_id uuid REFERENCES identity_player (id) ON DELETE CASCADE,
  -- Who alone may answer: a session, or the browser that holds the cookie of this hash.
  session_id uuid,
  browser_hash bytea CHECK (length(browser_hash) = 32),
  -- What a passkey has to sign.
  passkey_challenge text CHECK (length(passkey_challenge) <= 128),
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  expires_at timestamptz NOT NULL,
  CHECK ((session_id IS NULL) <> (browser_hash IS NULL))
);

CREATE INDEX identity_challenge_expires ON identity_challenge (expires_at);
