-- Pictures of players, and the chunks of those that are on their way.

-- Made anew from what was sent, small; its address is its hash.
CREATE TABLE identity_avatar (
  player_id uuid PRIMARY KEY REFERENCES identity_player (id),
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  image bytea NOT NULL CHECK (length(image) <= 131072),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX identity_avatar_hash ON identity_avatar (hash);

-- One a player: beginning another gives the one before up.
CREATE TABLE identity_avatar_upload (
  player_id uuid PRIMARY KEY REFERENCES identity_player (id),
  id uuid NOT NULL,
  size integer NOT NULL CHECK (size BETWEEN 1 AND 5242880),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT identity_avatar_upload_id UNIQUE (id)
);

CREATE TABLE identity_avatar_chunk (
  upload_id uuid NOT NULL REFERENCES identity_avatar_upload (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position BETWEEN 0 AND 79),
  bytes bytea NOT NULL CHECK (length(bytes) BETWEEN 1 AND 65536),
  PRIMARY KEY (upload_id, position)
);
