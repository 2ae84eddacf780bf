-- Every change of a campaign: what visitors of its links were counted under, and when.
CREATE TABLE attribution_campaign_change (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 255),
  medium text NOT NULL CHECK (length(medium) BETWEEN 1 AND 255),
  campaign text NOT NULL CHECK (length(campaign) BETWEEN 1 AND 255),
  term text NOT NULL CHECK (length(term) BETWEEN 1 AND 255),
  action text NOT NULL CHECK (action IN ('set', 'removed')),
  -- What it had from then on.
  adv_id text CHECK (length(adv_id) BETWEEN 1 AND 255),
  promo_type text CHECK (length(promo_type) BETWEEN 1 AND 64),
  promo_value text CHECK (length(promo_value) BETWEEN 1 AND 255),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  made_by text NOT NULL CHECK (length(made_by) BETWEEN 1 AND 128),
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK ((action = 'set') = (adv_id IS NOT NULL))
);
CREATE INDEX attribution_campaign_change_key ON attribution_campaign_change (source, medium, campaign, term, number);
REVOKE UPDATE, DELETE, TRUNCATE ON attribution_campaign_change FROM oddwright_app;
