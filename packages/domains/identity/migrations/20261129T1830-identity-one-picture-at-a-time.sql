-- A player has one picture made at a time. The claim outlives an upload that is cancelled or begun anew meanwhile.
CREATE TABLE identity_avatar_claim (
  player_id uuid PRIMARY KEY REFERENCES identity_player (id),
  claimed_until timestamptz NOT NULL
);
REVOKE TRUNCATE ON identity_avatar_claim FROM oddwright_app;
