-- Links of the operator that sign a player in once, and where players were seen: network, browser and device, a row a day.

CREATE TABLE identity_sign_in_link (
  -- SHA-256 of the token in the link.
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  player_id uuid NOT NULL REFERENCES identity_player (id) ON DELETE CASCADE,
  issued_at timestamptz NOT NULL DEFAULT now(),
  -- Who of the staff made it, and why.
  issued_by text NOT NULL CHECK (length(issued_by) BETWEEN 1 AND 128),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz,
  CHECK (used_at IS NULL OR revoked_at IS NULL)
);

CREATE INDEX identity_sign_in_link_player ON identity_sign_in_link (player_id);
CREATE INDEX identity_sign_in_link_expires ON identity_sign_in_link (expires_at);

CREATE TABLE identity_sighting (
  player_id uuid NOT NULL REFERENCES identity_player (id) ON DELETE CASCADE,
  day date NOT NULL,
  -- IPv4: the first three parts; IPv6: the first 64 bits.
  network cidr NOT NULL,
  -- What says which device it was: a mark that the browser keeps, its fingerprint, or nothing.
  evidence text NOT NULL CHECK (evidence IN ('none', 'mark', 'fingerprint')),
  -- HMAC of the mark or the fingerprint; empty without one.
  device_hash bytea NOT NULL CHECK (length(device_hash) = CASE evidence WHEN 'none' THEN 0 ELSE 32 END),
  host text CHECK (length(host) <= 255),
  user_agent text CHECK (length(user_agent) <= 512),
  first_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, day, network, evidence, device_hash)
);

CREATE INDEX identity_sighting_device ON identity_sighting (device_hash, day) WHERE evidence <> 'none';
CREATE INDEX identity_sighting_day ON identity_sighting (day);
