-- Visits that affiliates' links brought, by day and by what the link names; empty for what it leaves out.
CREATE TABLE attribution_affiliate_visit (
  day date NOT NULL,
  partner text NOT NULL CHECK (length(partner) <= 255),
  stag text NOT NULL CHECK (length(stag) <= 255),
  adplace text NOT NULL CHECK (length(adplace) <= 255),
  visits integer NOT NULL DEFAULT 1 CHECK (visits > 0),
  PRIMARY KEY (day, partner, stag, adplace),
  CHECK (partner <> '' OR stag <> '' OR adplace <> '')
);
