-- The hosts under which the site is reached, and what each has its visitors do.

CREATE TABLE site_mirror (
  -- As browsers write it: lower case, ASCII, with the port where it is not the scheme's own.
  host text PRIMARY KEY CHECK (length(host) BETWEEN 1 AND 255),
  -- Where the mirror has moved to.
  new_link text CHECK (length(new_link) <= 2048),
  -- What a search engine asks to see.
  yandex_verification text CHECK (length(yandex_verification) <= 255),
  -- Where guests log in, instead of here.
  sso text CHECK (length(sso) <= 2048),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL CHECK (length(updated_by) BETWEEN 1 AND 128)
);
