-- What staff are shown of accounts that may not be what they seem, and the failed logins that it is found by.

CREATE TABLE identity_failed_sighting (
  network cidr NOT NULL,
  -- HMAC of the e-mail or phone.
  login_hash bytea NOT NULL CHECK (length(login_hash) = 32),
  failures integer NOT NULL DEFAULT 1 CHECK (failures > 0),
  first_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (network, login_hash)
);

CREATE INDEX identity_failed_sighting_last ON identity_failed_sighting (last_at);

CREATE TABLE identity_risk_signal (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('shared_device', 'credential_stuffing')),
  -- The device by its HMAC in hexadecimal, or the network.
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 64),
  evidence jsonb NOT NULL CHECK (jsonb_typeof(evidence) = 'object'),
  found_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT identity_risk_signal_subject UNIQUE (kind, subject)
);

CREATE INDEX identity_risk_signal_changed ON identity_risk_signal (changed_at);
-- By it the devices are found that somebody else was seen on lately.
CREATE INDEX identity_sighting_first ON identity_sighting (first_seen_at) WHERE evidence <> 'none';
