-- One-use tickets of players' sockets. They live for seconds: a crash of the database may take them.

create unlogged table realtime_ticket (
  -- SHA-256 of the ticket: reading the table opens no socket.
  hash bytea primary key check (length(hash) = 32),
  player_id uuid not null,
  session_id uuid not null,
  expires_at timestamptz not null
);
create index realtime_ticket_expires on realtime_ticket (expires_at);
