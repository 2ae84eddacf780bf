-- Who of the staff took which documents of a player out of the store, and why. A row comes before the documents are read.
create table compliance_document_export (
  player_id uuid not null,
  id uuid not null,
  -- Null where they had not been handed in.
  submission_id uuid,
  document_ids uuid[] not null check (cardinality(document_ids) between 1 and 100),
  reason text not null check (length(reason) between 1 and 500),
  made_by text not null check (length(made_by) between 1 and 200),
  made_at timestamptz not null,
  primary key (player_id, id)
);
revoke update, delete, truncate on compliance_document_export from oddwright_app;
