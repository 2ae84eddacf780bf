-- Every change of what a host has its visitors do: a host can send guests elsewhere, and what was put back has to be found again.
CREATE TABLE site_mirror_change (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host text NOT NULL CHECK (length(host) BETWEEN 1 AND 255),
  action text NOT NULL CHECK (action IN ('set', 'removed')),
  -- What it had from then on.
  new_link text CHECK (length(new_link) <= 2048),
  yandex_verification text CHECK (length(yandex_verification) <= 255),
  sso text CHECK (length(sso) <= 2048),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  made_by text NOT NULL CHECK (length(made_by) BETWEEN 1 AND 128),
  made_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX site_mirror_change_host ON site_mirror_change (host, number);
REVOKE UPDATE, DELETE, TRUNCATE ON site_mirror_change FROM oddwright_app;
