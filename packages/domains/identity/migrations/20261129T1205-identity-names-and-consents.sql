-- A name that its player chose, and what players agreed to.

-- The chosen name in the form in which two names are the same; null while it is the made-up one. No chosen name has the form of a
-- made-up one, so the two never meet.
ALTER TABLE identity_player ADD COLUMN name_key text CHECK (length(name_key) BETWEEN 3 AND 48);
CREATE UNIQUE INDEX identity_player_chosen_name ON identity_player (name_key) WHERE name_key IS NOT NULL;

-- One row a decision, kept as evidence: the newest one holds.
CREATE TABLE identity_consent (
  player_id uuid NOT NULL REFERENCES identity_player (id),
  id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('marketing')),
  is_given boolean NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, id)
);

REVOKE UPDATE, DELETE ON identity_consent FROM oddwright_app;
