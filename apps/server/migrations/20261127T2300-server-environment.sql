-- Which environments ever used this database: development refuses one that holds real players' money.
create table server_environment (
  name text primary key check (name in ('development', 'production')),
  first_used_at timestamptz not null default now()
);
revoke update, delete on server_environment from oddwright_app;
