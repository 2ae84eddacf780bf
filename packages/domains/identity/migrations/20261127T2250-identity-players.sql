-- Players with their credentials, sessions (one row is one family of refresh tokens), and the throttle of failed logins.

CREATE TABLE identity_player (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  -- Normalised by the program: trimmed, NFKC, lower case, the domain in ASCII.
  email text CHECK (length(email) <= 254),
  phone text CHECK (phone ~ '^\+[0-9]{8,15}$'),
  -- PHC string; null for players who only ever signed in through another service.
  password_hash text,
  register_method text NOT NULL CHECK (register_method IN ('email', 'phone', 'social')),
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  locale text NOT NULL CHECK (length(locale) <= 10),
  timezone text CHECK (length(timezone) <= 64),
  is_avatar_hidden boolean NOT NULL DEFAULT false,
  is_statistics_hidden boolean NOT NULL DEFAULT false,
  features text[] NOT NULL DEFAULT '{}',
  -- Where the registration came from, as the page said it; never logged.
  promo text CHECK (length(promo) <= 255),
  partner text CHECK (length(partner) <= 255),
  adplace text CHECK (length(adplace) <= 255),
  stag text CHECK (length(stag) <= 255),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Set while the operator or player protection keeps the player out.
  blocked_at timestamptz,
  CONSTRAINT identity_player_name_key UNIQUE (name),
  CONSTRAINT identity_player_email_key UNIQUE (email),
  CONSTRAINT identity_player_phone_key UNIQUE (phone)
);

CREATE TABLE identity_session (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES identity_player (id),
  -- The one refresh token that is valid: how often the family was rotated, and the SHA-256 of its bytes.
  generation bigint NOT NULL DEFAULT 0 CHECK (generation >= 0),
  refresh_hash bytea NOT NULL CHECK (length(refresh_hash) = 32),
  rotated_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('logout', 'reuse', 'blocked')),
  -- For security review only; never logged, never shown to others.
  fingerprint text CHECK (length(fingerprint) <= 8192),
  ip text CHECK (length(ip) <= 64),
  user_agent text CHECK (length(user_agent) <= 512),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);

CREATE INDEX identity_session_player ON identity_session (player_id);
CREATE INDEX identity_session_ended ON identity_session (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX identity_session_expires ON identity_session (expires_at);

-- One row an e-mail that logins failed for, known or not: the key is an HMAC, so the table names nobody.
CREATE TABLE identity_login_throttle (
  email_hash bytea PRIMARY KEY CHECK (length(email_hash) = 32),
  failures integer NOT NULL CHECK (failures >= 0),
  blocked_until timestamptz,
  -- From here on the count starts again.
  forget_at timestamptz NOT NULL
);

CREATE INDEX identity_login_throttle_forget ON identity_login_throttle (forget_at);
