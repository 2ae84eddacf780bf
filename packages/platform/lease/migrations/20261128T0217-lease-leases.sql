-- Who may do a piece of work that only one process may do at a time. The fence rises with every new holder.
create table lease (
  name text primary key check (length(name) between 1 and 64),
  holder uuid not null,
  fence bigint not null check (fence > 0),
  lease_until timestamptz not null,
  -- When the holder before lost it: how long nobody did the work.
  vacant_since timestamptz not null
);

revoke delete, truncate on lease from oddwright_app;
