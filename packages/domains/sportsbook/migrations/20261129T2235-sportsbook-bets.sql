-- Bets on sports: their legs, what they may cost the house, their settlements, and what of them is waiting.

create table sportsbook_bet (
  player_id uuid not null,
  id uuid not null,
  currency text not null check (currency in ('RUB', 'USD', 'KZT', 'INR', 'EUR')),
  kind text not null check (kind in ('single', 'accumulator', 'system', 'builder')),
  -- Sizes of the lines, bankers not counted.
  folds smallint[] not null,
  -- Which other prices the player takes: "none", "better", "any", {"within_percent"}.
  policy jsonb not null,
  state text not null check (state in ('delayed', 'refused', 'open', 'settled', 'cashed_out')),
  -- {"code", "leg", "price_milli"}
  refusal jsonb check ((refusal is not null) = (state = 'refused')),
  stake_main_minor bigint not null check (stake_main_minor >= 0),
  stake_bonus_minor bigint not null check (stake_bonus_minor >= 0),
  -- Of the stake: what was not cashed out.
  left_minor bigint not null check (left_minor between 0 and stake_main_minor + stake_bonus_minor),
  -- The most that this part returns.
  largest_return_minor bigint not null check (largest_return_minor >= left_minor),
  rules_version integer not null,
  stake_key uuid not null,
  placed_at timestamptz not null,
  -- Until when a bet on a match that is played waits before it stands.
  accept_at timestamptz,
  -- Since when it stands: its legs are late or in time by this.
  taken_at timestamptz check ((taken_at is null) = (state in ('delayed', 'refused'))),
  settled_at timestamptz check ((settled_at is not null) = (state in ('settled', 'cashed_out', 'refused'))),
  settlement_version integer not null default 0 check (settlement_version >= 0),
  -- What the last settlement says, and what the player has had of it: more, while what was paid too much could not be taken back.
  due_minor bigint not null default 0 check (due_minor >= 0),
  paid_minor bigint not null default 0 check (paid_minor >= due_minor),
  cashed_out_minor bigint not null default 0 check (cashed_out_minor >= 0),
  -- The offer at which it is cashed out without a word of the player.
  auto_cash_out_minor bigint check (auto_cash_out_minor > 0),
  check (stake_main_minor + stake_bonus_minor > 0),
  check ((state = 'cashed_out') = (left_minor = 0)),
  primary key (player_id, id)
) with (fillfactor = 80);
create index sportsbook_bet_open on sportsbook_bet (currency, player_id) where state in ('delayed', 'open');
create index sportsbook_bet_delayed on sportsbook_bet (accept_at) where state = 'delayed';
create index sportsbook_bet_auto on sportsbook_bet (player_id, id) where state = 'open' and auto_cash_out_minor is not null;
create index sportsbook_bet_owing on sportsbook_bet (player_id, id) where paid_minor > due_minor;

create table sportsbook_leg (
  player_id uuid not null,
  bet_id uuid not null,
  position smallint not null,
  event_id text not null references sportsbook_event,
  -- [{"key", "market", "selection", "version"}]: several are a bet builder.
  picks jsonb not null,
  price_milli integer not null check (price_milli between 1001 and 1000000),
  banker boolean not null,
  state text not null default 'open' check (state in ('open', 'won', 'half_won', 'void', 'half_lost', 'lost')),
  reason text check (reason in ('cancelled', 'late', 'abandoned')),
  primary key (player_id, bet_id, position),
  foreign key (player_id, bet_id) references sportsbook_bet
);
create index sportsbook_leg_of_event on sportsbook_leg (event_id, player_id, bet_id);

-- Every time that a bet was settled, or opened again because what had settled it was taken back.
create table sportsbook_settlement (
  player_id uuid not null,
  bet_id uuid not null,
  version integer not null check (version >= 1),
  state text not null check (state in ('settled', 'open')),
  rules_version integer not null,
  -- SHA-256 of the hashes of all evidence that it stands on.
  evidence_hash bytea not null check (length(evidence_hash) = 32),
  -- What is due, before its one rounding.
  numerator numeric not null,
  denominator numeric not null check (denominator > 0),
  -- Of the part of the stake that was left.
  left_minor bigint not null,
  due_minor bigint not null check (due_minor >= 0),
  difference_minor bigint not null,
  legs jsonb not null,
  at timestamptz not null,
  primary key (player_id, bet_id, version),
  foreign key (player_id, bet_id) references sportsbook_bet
);

-- What moved for which bet, as the ledger has it by operation and purpose.
create table sportsbook_posting (
  player_id uuid not null,
  operation_key uuid not null,
  bet_id uuid not null,
  purpose text not null check (purpose in ('stake', 'refund', 'settlement', 'payout', 'correction', 'clawback', 'restake')),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (player_id, operation_key, purpose),
  foreign key (player_id, bet_id) references sportsbook_bet
);

-- What the house would lose by one selection of a market, or by one combination of a bet builder: counted with the money.
create table sportsbook_liability (
  event_id text not null,
  market_key text not null,
  -- '*' where several selections of the market win together.
  selection text not null,
  currency text not null,
  loss_minor bigint not null default 0 check (loss_minor >= 0),
  primary key (event_id, market_key, selection, currency)
);

-- The most of it. A market takes the first that there is: its own, its kind's, its tournament's, its sport's, the default.
create table sportsbook_cap (
  level text not null check (level in ('market', 'type', 'tournament', 'sport', 'default', 'builder', 'player', 'payout')),
  -- 'EVENT/KEY' of a market, a kind of markets, a tournament, a sport; '' of the others.
  name text not null check ((name = '') = (level in ('default', 'builder', 'player', 'payout'))),
  currency text not null,
  max_minor bigint not null check (max_minor >= 0),
  primary key (level, name, currency)
);
insert into sportsbook_cap (level, name, currency, max_minor)
select level, '', currency, roubles * hundredths from
  (values ('default', 500000), ('builder', 100000), ('player', 1000000), ('payout', 1000000)) as bound (level, roubles)
  cross join (values ('RUB', 100), ('USD', 1), ('EUR', 1), ('INR', 100), ('KZT', 500)) as worth (currency, hundredths);

-- Cash-outs that wait: the match is played, and the offer is looked at again when the delay is over.
create table sportsbook_cash_out (
  player_id uuid not null,
  id uuid not null,
  bet_id uuid not null,
  percent smallint not null check (percent between 20 and 100),
  offer_minor bigint not null check (offer_minor > 0),
  state text not null check (state in ('delayed', 'paid', 'refused')),
  -- Why it was refused.
  code text check ((code is not null) = (state = 'refused')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'delayed')),
  primary key (player_id, id),
  foreign key (player_id, bet_id) references sportsbook_bet
);
create index sportsbook_cash_out_of_bet on sportsbook_cash_out (player_id, bet_id);
create index sportsbook_cash_out_delayed on sportsbook_cash_out (due_at) where state = 'delayed';
create unique index sportsbook_cash_out_once on sportsbook_cash_out (player_id, bet_id) where state = 'delayed';

-- Events of which something new is known: their bets are to be settled, or settled again.
create table sportsbook_settlement_due (
  event_id text primary key references sportsbook_event,
  -- Grows with each word: what is said while a settlement is under way makes it due once more.
  revision bigint not null default 1,
  since timestamptz not null default now()
);

create function note_sportsbook_evidence() returns trigger
  language plpgsql
  as $$
  begin
    insert into sportsbook_settlement_due (event_id) values (new.event_id)
    on conflict (event_id) do update set revision = sportsbook_settlement_due.revision + 1;
    return null;
  end
  $$;
create trigger noted_sportsbook_evidence after insert on sportsbook_evidence for each row execute function note_sportsbook_evidence();

-- What staff did, and why.
create table sportsbook_staff_action (
  id uuid primary key,
  action text not null check (action in ('void', 'resettle', 'suspend', 'resume', 'cap')),
  event_id text,
  details jsonb not null,
  staff text not null check (length(staff) between 1 and 200),
  reason text not null check (length(reason) between 1 and 500),
  at timestamptz not null default now()
);

revoke delete on sportsbook_bet, sportsbook_leg, sportsbook_liability, sportsbook_cash_out from oddwright_app;
revoke update, delete on sportsbook_settlement, sportsbook_posting, sportsbook_staff_action from oddwright_app;
revoke update on sportsbook_bet, sportsbook_leg from oddwright_app;
grant update (state, refusal, left_minor, largest_return_minor, taken_at, settled_at, settlement_version, due_minor, paid_minor,
  cashed_out_minor, auto_cash_out_minor) on sportsbook_bet to oddwright_app;
grant update (state, reason) on sportsbook_leg to oddwright_app;
