-- Offers in versions, promo codes, the grants of players with their signed entries, and the open stakes that feed them.

create table bonuses_offer (
  code text primary key check (code ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  version integer not null check (version > 0),
  is_paused boolean not null default false
);
revoke delete, truncate on bonuses_offer from oddwright_app;

-- What an offer said when it was saved: a grant names the version that it was made from.
create table bonuses_offer_version (
  offer_code text not null,
  version integer not null,
  offer jsonb not null,
  saved_by text not null check (length(saved_by) between 1 and 200),
  saved_at timestamptz not null default clock_timestamp(),
  primary key (offer_code, version)
);
revoke update, delete, truncate on bonuses_offer_version from oddwright_app;

create table bonuses_promo_code (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,31}$'),
  offer_code text not null references bonuses_offer (code),
  campaign text check (length(campaign) between 1 and 100),
  -- Null without a limit.
  max_claims integer check (max_claims > 0),
  claims integer not null default 0 check (claims >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  -- False once a later version of the offer is without it.
  is_open boolean not null default true,
  check (claims <= max_claims)
);
revoke delete, truncate on bonuses_promo_code from oddwright_app;

-- Changed under the lock of the player's wallets only.
create table bonuses_grant (
  player_id uuid not null,
  id uuid not null,
  currency text not null,
  offer_code text not null,
  offer_version integer not null,
  -- From 1; an offer of several steps has a grant for each.
  step smallint not null,
  promo_code text,
  -- The terms of this step in this currency, as they were when the player was offered them.
  terms jsonb not null,
  state text not null
    check (state in ('offered', 'accepted', 'active', 'completed', 'expired', 'forfeited', 'cancelled')),
  -- Why it ended.
  outcome text
    check (outcome in ('wagered', 'played_out', 'unclaimed', 'expired', 'forfeited', 'excluded', 'declined', 'cancelled')),
  -- Who of the staff ended it, and why.
  ended_by text,
  end_reason text,
  offered_at timestamptz not null,
  accepted_at timestamptz,
  -- Until when it is to be accepted, or paid for.
  claim_until timestamptz not null,
  -- The deposit that it matches, and how much of that.
  deposit_id uuid,
  deposit_minor bigint check (deposit_minor > 0),
  activated_at timestamptz,
  expires_at timestamptz,
  -- When enough was staked and settled.
  wagered_at timestamptz,
  ended_at timestamptz,
  -- When a job has to look at it; null when nothing can become of it by itself.
  due_at timestamptz,
  max_bet_minor bigint,
  max_convert_minor bigint,
  issued_minor bigint not null default 0 check (issued_minor >= 0),
  balance_minor bigint not null default 0 check (balance_minor >= 0),
  converted_minor bigint not null default 0 check (converted_minor >= 0),
  -- Hundredths of a minor unit. Progress includes the stakes that are open.
  required_hundredths bigint not null default 0 check (required_hundredths >= 0),
  progress_hundredths bigint not null default 0 check (progress_hundredths >= 0),
  open_hundredths bigint not null default 0 check (open_hundredths >= 0),
  open_stakes integer not null default 0 check (open_stakes >= 0),
  entries integer not null default 0,
  primary key (player_id, id),
  check (converted_minor <= max_convert_minor),
  check ((state in ('completed', 'expired', 'forfeited', 'cancelled')) = (outcome is not null and ended_at is not null))
) with (fillfactor = 70);
-- Once ever: an offer that was never activated may be claimed again.
create unique index bonuses_grant_once on bonuses_grant (player_id, offer_code, step)
  where activated_at is not null or state in ('offered', 'accepted');
create index bonuses_grant_in_play on bonuses_grant (player_id) where state = 'active' or open_stakes > 0;
create index bonuses_grant_due on bonuses_grant (due_at) where due_at is not null;
revoke delete, truncate on bonuses_grant from oddwright_app;

create table bonuses_entry (
  player_id uuid not null,
  grant_id uuid not null,
  number integer not null,
  kind text not null check (kind in ('issue', 'stake', 'win', 'rollback', 'convert', 'cap_forfeit', 'expire', 'forfeit', 'cancel')),
  amount_minor bigint not null,
  progress_hundredths bigint not null,
  stake_id uuid,
  product text,
  game text,
  made_at timestamptz not null,
  primary key (player_id, grant_id, number)
);
revoke update, delete, truncate on bonuses_entry from oddwright_app;

-- Stakes that feed a grant, until they are paid or given back.
create table bonuses_stake (
  player_id uuid not null,
  id uuid not null,
  currency text not null,
  grant_id uuid not null,
  hundredths bigint not null check (hundredths >= 0),
  primary key (player_id, id)
);
revoke update, truncate on bonuses_stake from oddwright_app;
