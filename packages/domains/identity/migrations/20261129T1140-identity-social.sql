-- Players' accounts at other services, and the logins there that are under way.

CREATE TABLE identity_social_account (
  provider text NOT NULL CHECK (provider ~ '^[a-z]{1,32}$'),
  -- The provider's own, lasting name for the account.
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  player_id uuid NOT NULL REFERENCES identity_player (id) ON DELETE CASCADE,
  -- By what the player recognises it; never a way in.
  label text CHECK (length(label) <= 254),
  linked_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT identity_social_account_pkey PRIMARY KEY (provider, subject),
  CONSTRAINT identity_social_account_player_key UNIQUE (player_id, provider)
);

-- Whoever gets the row finishes the login: it is deleted by then.
CREATE TABLE identity_social_attempt (
  -- SHA-256 of the state, and of the secret in the cookie of the browser that began.
  state_hash bytea PRIMARY KEY CHECK (length(state_hash) = 32),
  browser_hash bytea NOT NULL CHECK (length(browser_hash) = 32),
  provider text NOT NULL CHECK (provider ~ '^[a-z]{1,32}$'),
  origin text NOT NULL CHECK (length(origin) <= 255),
  -- Who links the account, and by which session; null for a login.
  player_id uuid REFERENCES identity_player (id) ON DELETE CASCADE,
  session_id uuid,
  promo text CHECK (length(promo) <= 255),
  locale text NOT NULL CHECK (length(locale) <= 10),
  fingerprint text CHECK (length(fingerprint) <= 8192),
  expires_at timestamptz NOT NULL,
  CHECK ((player_id IS NULL) = (session_id IS NULL))
);

CREATE INDEX identity_social_attempt_expires ON identity_social_attempt (expires_at);

REVOKE UPDATE ON identity_social_account FROM oddwright_app;
