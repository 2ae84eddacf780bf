-- Wins that wait for staff, and how much may be set aside for open bets or given away in a day before staff are asked.

create table casino_rule (
  currency text primary key check (currency in ('RUB', 'USD', 'KZT', 'INR', 'EUR')),
  -- What the open bets of one player, and those of one provider, may win at most beside their stakes.
  open_player_minor bigint not null check (open_player_minor > 0),
  open_provider_minor bigint not null check (open_provider_minor >= open_player_minor),
  -- What the promotional wins of one provider may come to in a day (UTC).
  promo_day_minor bigint not null check (promo_day_minor > 0)
);
insert into casino_rule (currency, open_player_minor, open_provider_minor, promo_day_minor) values
  ('RUB', 2000000000, 20000000000, 100000000),
  ('USD', 20000000, 200000000, 1000000),
  ('KZT', 10000000000, 100000000000, 500000000),
  ('INR', 2000000000, 20000000000, 100000000),
  ('EUR', 20000000, 200000000, 1000000);
revoke insert, update, delete on casino_rule from oddwright_app;

create table casino_promo_day (
  provider text not null,
  currency text not null,
  day date not null,
  paid_minor bigint not null check (paid_minor >= 0),
  primary key (provider, currency, day)
);
revoke update, delete on casino_promo_day from oddwright_app;
grant update (paid_minor) on casino_promo_day to oddwright_app;

create table casino_held_win (
  player_id uuid not null,
  id uuid not null,
  provider text not null,
  -- The win, or the promotional win, that claims the money.
  transaction_id uuid not null,
  kind text not null check (kind in ('win', 'promo-win')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (reason in ('above_max_win', 'account_closed', 'account_excluded', 'daily_bound')),
  held_at timestamptz not null,
  decision text check (decision in ('released', 'rejected')),
  decided_at timestamptz,
  -- Who of the staff, and why.
  decided_by text check (length(decided_by) between 1 and 200),
  note text check (length(note) between 1 and 500),
  primary key (player_id, id),
  constraint casino_held_win_transaction unique (provider, transaction_id),
  check ((reason = 'above_max_win') = (kind = 'win')),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)
    and (decision is null) = (note is null))
);
create unique index casino_held_win_id on casino_held_win (id);
create index casino_held_win_undecided on casino_held_win (held_at) where decision is null;
create trigger decided_casino_win after update on casino_held_win for each row
  when (old.decision is not null) execute function refuse_changed_casino_end();
revoke update, delete on casino_held_win from oddwright_app;
grant update (decision, decided_at, decided_by, note) on casino_held_win to oddwright_app;
