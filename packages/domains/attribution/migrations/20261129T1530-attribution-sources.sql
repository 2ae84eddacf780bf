-- Where players come from: sources of each, campaigns of the operator, pages that partners' links opened.

CREATE TABLE attribution_source (
  player_id uuid NOT NULL,
  -- 1 is the source that the player is counted for; later ones are history.
  number integer NOT NULL CHECK (number BETWEEN 1 AND 50),
  stag text CHECK (length(stag) <= 255),
  partner_id text CHECK (length(partner_id) <= 255),
  adv_id text CHECK (length(adv_id) <= 255),
  advertise_uid text CHECK (length(advertise_uid) <= 255),
  advertise_source text CHECK (length(advertise_source) <= 255),
  cpa_one_uid text CHECK (length(cpa_one_uid) <= 255),
  pr_hash text CHECK (length(pr_hash) <= 255),
  attached_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, number)
);

CREATE TABLE attribution_campaign (
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 255),
  medium text NOT NULL CHECK (length(medium) BETWEEN 1 AND 255),
  campaign text NOT NULL CHECK (length(campaign) BETWEEN 1 AND 255),
  term text NOT NULL CHECK (length(term) BETWEEN 1 AND 255),
  adv_id text NOT NULL CHECK (length(adv_id) BETWEEN 1 AND 255),
  promo_type text CHECK (length(promo_type) BETWEEN 1 AND 64),
  promo_value text CHECK (length(promo_value) BETWEEN 1 AND 255),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL CHECK (length(updated_by) BETWEEN 1 AND 128),
  PRIMARY KEY (source, medium, campaign, term),
  CHECK ((promo_type IS NULL) = (promo_value IS NULL))
);

CREATE TABLE attribution_page_open (
  day date NOT NULL,
  sub_h text NOT NULL CHECK (length(sub_h) BETWEEN 1 AND 128),
  -- SHA-256 of what the browser says of its device; empty without it.
  device_hash bytea NOT NULL CHECK (length(device_hash) IN (0, 32)),
  -- Scheme, host and path of the page that was opened first.
  landing text CHECK (length(landing) <= 512),
  opens integer NOT NULL DEFAULT 1 CHECK (opens > 0),
  PRIMARY KEY (day, sub_h, device_hash)
);

-- What was attached stays as it was.
REVOKE UPDATE, DELETE ON attribution_source FROM oddwright_app;
