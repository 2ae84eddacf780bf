-- Pages of the site whose visitors are sent on, and every change of that.

CREATE TABLE site_redirect_rule (
  -- Without the language.
  path text PRIMARY KEY CHECK (length(path) BETWEEN 1 AND 200 AND path LIKE '/%'),
  -- A page of the site without its language, or a whole address.
  target text NOT NULL CHECK (length(target) BETWEEN 1 AND 2048 AND target <> path),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL CHECK (length(updated_by) BETWEEN 1 AND 128)
);

CREATE TABLE site_redirect_rule_change (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  path text NOT NULL CHECK (length(path) BETWEEN 1 AND 200),
  -- Null: the rule was removed.
  target text CHECK (length(target) <= 2048),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  made_by text NOT NULL CHECK (length(made_by) BETWEEN 1 AND 128),
  made_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

REVOKE UPDATE, DELETE, TRUNCATE ON site_redirect_rule_change FROM oddwright_app;
