-- The browser that asked for a code has tries of its own, which nobody else uses up.

alter table identity_code
  -- SHA-256 of the cookie of the browser that asked for the newest code; null where it was sent without being asked for.
  add column browser_hash bytea check (length(browser_hash) = 32),
  add column browser_tries integer not null default 0 check (browser_tries >= 0);
