-- What the model of an event's prices stands on now: a set of selections is priced from it together.
create table sportsbook_event_model (
  event_id text primary key references sportsbook_event,
  -- {"version", "inputsHash", "inputs"}: as the chains of its markets name them.
  basis jsonb not null,
  heard_at timestamptz not null default now()
);

-- Of a bet builder: what its price was worked out from, so that anybody can do it again.
alter table sportsbook_leg add column basis jsonb check (basis is null or jsonb_array_length(picks) > 1);
