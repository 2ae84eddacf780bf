-- Limits that players set themselves with what was counted of them, exclusions, the rates by which other currencies count, and their history.

-- What one unit of a currency is worth from a day of UTC on. A day's rate never changes once the day has begun, so that
-- whatever was counted can be counted again.
create table compliance_rate (
  currency text not null check (currency in ('RUB', 'USD', 'KZT', 'INR', 'EUR')),
  day date not null,
  rouble_millionths bigint not null check (rouble_millionths between 1 and 1000000000000),
  source text not null check (length(source) between 1 and 200),
  set_by text not null check (length(set_by) between 1 and 200),
  set_at timestamptz not null default clock_timestamp(),
  primary key (currency, day)
);
revoke update, delete, truncate on compliance_rate from oddwright_app;

insert into compliance_rate (currency, day, rouble_millionths, source, set_by)
select currency, date '2026-01-01', rouble_millionths, 'ratios of the bet limits', 'migration'
from (values ('RUB', 1000000), ('USD', 100000000), ('EUR', 100000000), ('INR', 1000000), ('KZT', 200000))
  as seed (currency, rouble_millionths);

-- What a minor unit of one currency counts in a limit of another, in billionths.
create function compliance_cross_rate(of_currency text, in_currency text, on_day date) returns numeric
  language sql stable
  as $$
    select case when of_currency = in_currency then 1000000000 else trunc(
      (select rouble_millionths from compliance_rate where currency = of_currency and day <= on_day order by day desc limit 1)
        * 1000000000::numeric
      / (select rouble_millionths from compliance_rate where currency = in_currency and day <= on_day order by day desc limit 1)
    ) end
  $$;

-- One row a limit, with its rolling counter. Changed under the lock of the player's wallets only.
create table compliance_limit (
  player_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'session')),
  window_name text not null check (window_name in ('day', 'week', 'month')),
  -- Null for a limit on time.
  currency text check (currency in ('RUB', 'USD', 'KZT', 'INR', 'EUR')),
  -- Minor units, or minutes.
  amount bigint not null check (amount >= 0),
  -- The number of the newest step since 1970, and what each step came to, the newest first: billionths of a minor unit, or milliseconds.
  newest_step bigint not null,
  steps numeric[] not null,
  -- When time was last counted.
  seen_at timestamptz not null default 'epoch',
  set_at timestamptz not null,
  -- A higher limit, or none at all, that the player asked for.
  pending_kind text check (pending_kind in ('higher', 'removal')),
  pending_currency text,
  pending_amount bigint check (pending_amount >= 0),
  pending_due_at timestamptz,
  primary key (player_id, kind, window_name),
  check ((currency is null) = (kind = 'session')),
  check ((pending_kind is null) = (pending_due_at is null)),
  check ((pending_amount is not null) = (pending_kind is not distinct from 'higher'))
) with (fillfactor = 70);

-- A row stays for ever. It binds until its end, or until staff end it sooner, with who and why.
create table compliance_exclusion (
  player_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('timeout', 'self_exclusion')),
  started_at timestamptz not null,
  -- Null without end.
  until timestamptz,
  asked_by text not null check (length(asked_by) between 1 and 200),
  reason text check (length(reason) between 1 and 500),
  ended_at timestamptz,
  ended_by text check (length(ended_by) between 1 and 200),
  end_reason text check (length(end_reason) between 1 and 500),
  primary key (player_id, id),
  check (until is not null or kind = 'self_exclusion'),
  check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (end_reason is null))
);
create index compliance_exclusion_binding on compliance_exclusion (player_id) where ended_at is null;
revoke delete, truncate on compliance_exclusion from oddwright_app;
revoke update on compliance_exclusion from oddwright_app;
grant update (ended_at, ended_by, end_reason) on compliance_exclusion to oddwright_app;

-- What a player chose or was asked, and the play that is going on: it begins after a pause of half an hour.
create table compliance_player (
  player_id uuid primary key,
  -- Null: the jurisdiction's. Zero: never.
  reality_check_minutes integer check (reality_check_minutes between 0 and 1440),
  limits_declined_at timestamptz,
  play_started_at timestamptz not null default 'epoch',
  play_seen_at timestamptz not null default 'epoch',
  -- When the player last acknowledged a reality check of this play, or when it began.
  checked_at timestamptz not null default 'epoch'
) with (fillfactor = 70);

-- The history of all of it.
create table compliance_protection_event (
  player_id uuid not null,
  id uuid not null,
  action text not null check (length(action) between 1 and 40),
  kind text,
  window_name text,
  currency text,
  -- Minor units, or minutes.
  amount bigint,
  until timestamptz,
  made_by text not null check (length(made_by) between 1 and 200),
  made_at timestamptz not null,
  primary key (player_id, id)
);
revoke update, delete, truncate on compliance_protection_event from oddwright_app;
