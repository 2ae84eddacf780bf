-- Codes and links that prove an e-mail or a phone, and a player's wish to join the VIP club.

-- One row an address and purpose, whether or not it has an account: the key is an HMAC, so the table names nobody, and an unknown
-- address is counted like a known one. A newer code replaces the one before.
CREATE TABLE identity_code (
  purpose text NOT NULL CHECK (purpose IN (
    'login_email', 'login_phone', 'verify_email', 'verify_phone', 'restore_email', 'restore_phone', 'login_data_email')),
  subject_hash bytea NOT NULL CHECK (length(subject_hash) = 32),
  -- Of the newest sending.
  id uuid NOT NULL,
  -- Null where nobody has the address: then no code is right.
  player_id uuid REFERENCES identity_player (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  used_at timestamptz,
  expires_at timestamptz NOT NULL,
  -- SHA-256 of the token of a restore link, or of the one that a confirmed code was exchanged for.
  link_hash bytea CHECK (length(link_hash) = 32),
  link_expires_at timestamptz NOT NULL,
  sendings integer NOT NULL DEFAULT 1 CHECK (sendings > 0),
  -- Not before then another code is sent.
  resend_at timestamptz NOT NULL,
  -- From here on the sendings count from the beginning, and the row may go.
  forget_at timestamptz NOT NULL,
  PRIMARY KEY (purpose, subject_hash),
  CONSTRAINT identity_code_link_key UNIQUE (link_hash)
);

CREATE INDEX identity_code_player ON identity_code (player_id) WHERE player_id IS NOT NULL;
CREATE INDEX identity_code_forget ON identity_code (forget_at);

ALTER TABLE identity_player
  -- When the player asked to join the VIP club; whether one is a member is for staff to decide.
  ADD COLUMN vip_requested_at timestamptz;
