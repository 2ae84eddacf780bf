-- Who a player is: when a check is asked for, how it stands, and the documents for it. Documents themselves are files.

-- What a player's deposits came to within the window of a rule. Changed under the lock of the player's wallets only.
create table compliance_requirement_counter (
  player_id uuid not null,
  rule text not null check (length(rule) between 1 and 60),
  -- As in compliance_limit: the number of the newest step, and billionths of a minor unit of the rule's currency.
  newest_step bigint not null,
  steps numeric[] not null,
  primary key (player_id, rule)
) with (fillfactor = 70);

-- A check that is asked for. It is opened in the transaction of the deposit that reached the rule, and met by a passed check.
create table compliance_requirement (
  player_id uuid not null,
  rule text not null check (length(rule) between 1 and 60),
  opened_at timestamptz not null,
  due_at timestamptz not null check (due_at >= opened_at),
  met_at timestamptz check (met_at >= opened_at),
  primary key (player_id, rule, opened_at)
);
create unique index compliance_requirement_open on compliance_requirement (player_id, rule) where met_at is null;
revoke delete, truncate on compliance_requirement from oddwright_app;
revoke update on compliance_requirement from oddwright_app;
grant update (met_at) on compliance_requirement to oddwright_app;

-- How the check of a player stands: a row from the first document on, or from a decision.
create table compliance_verification (
  player_id uuid primary key,
  status text not null default 'unverified'
    check (status in ('unverified', 'init', 'pending', 'waiting', 'user_pending', 'success', 'failed')),
  attempts_left smallint not null check (attempts_left between 0 and 20),
  -- What was handed in last.
  submission_id uuid,
  submitted_at timestamptz,
  decided_at timestamptz,
  -- Why the last documents were not accepted, and what the player is told besides.
  reason text check (length(reason) between 1 and 40),
  comment text check (length(comment) between 1 and 500),
  check ((status in ('pending', 'waiting')) <= (submission_id is not null)),
  check ((status in ('user_pending', 'failed')) <= (reason is not null))
) with (fillfactor = 70);
create index compliance_verification_waiting on compliance_verification (submitted_at) where status in ('pending', 'waiting');
revoke delete, truncate on compliance_verification from oddwright_app;

-- The history of all of it.
create table compliance_verification_event (
  player_id uuid not null,
  id uuid not null,
  action text not null check (length(action) between 1 and 40),
  status text not null,
  submission_id uuid,
  reason text,
  comment text,
  staff_note text check (length(staff_note) between 1 and 500),
  made_by text not null check (length(made_by) between 1 and 200),
  made_at timestamptz not null,
  primary key (player_id, id)
);
revoke update, delete, truncate on compliance_verification_event from oddwright_app;

-- A document that has come whole. The file is named after its id and the hash of its bytes.
create table compliance_document (
  player_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('identity', 'address')),
  -- As the player's file was called.
  name text not null check (length(name) between 1 and 120),
  media_type text not null check (media_type in ('image/jpeg', 'application/pdf')),
  size integer not null check (size between 1 and 20971520),
  sha256 bytea not null check (length(sha256) = 32),
  -- Of what was sent, which an image is made anew of.
  sent_sha256 bytea not null check (length(sent_sha256) = 32),
  uploaded_at timestamptz not null,
  -- Null until it is handed in.
  submission_id uuid,
  -- From when on it is no longer kept: set by the decision. The row stays when the file has gone.
  delete_at timestamptz,
  deleted_at timestamptz,
  primary key (player_id, id)
);
create unique index compliance_document_id on compliance_document (id);
create index compliance_document_to_delete on compliance_document (delete_at) where deleted_at is null and delete_at is not null;
revoke update, truncate on compliance_document from oddwright_app;
grant update (submission_id, delete_at, deleted_at) on compliance_document to oddwright_app;

-- A document on its way. Its bytes come in order; each part is a file.
create table compliance_document_upload (
  id uuid primary key,
  player_id uuid not null,
  kind text not null check (kind in ('identity', 'address')),
  name text not null check (length(name) between 1 and 120),
  size integer not null check (size between 1 and 10485760),
  -- Of the whole, as it was announced.
  sha256 bytea not null check (length(sha256) = 32),
  received integer not null default 0 check (received between 0 and size),
  started_at timestamptz not null,
  moved_at timestamptz not null
);
create index compliance_document_upload_of_player on compliance_document_upload (player_id);
create index compliance_document_upload_moved on compliance_document_upload (moved_at);

create table compliance_document_chunk (
  upload_id uuid not null references compliance_document_upload (id) on delete cascade,
  start_byte integer not null check (start_byte >= 0),
  sha256 bytea not null check (length(sha256) = 32),
  primary key (upload_id, start_byte)
);
revoke update, truncate on compliance_document_chunk from oddwright_app;
