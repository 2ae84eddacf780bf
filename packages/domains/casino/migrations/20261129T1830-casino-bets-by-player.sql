-- Bets stand under their players, in partitions by time; a provider's id of a bet leads to it through the register of transactions, where
-- ids are unique whoever plays. No provider has been connected before: there are no rows to bring along.
do $$
  begin
    if exists (select from casino_bet) then
      raise exception 'casino_bet has rows, which this file would lose';
    end if;
  end
  $$;
drop table casino_bet;

create table casino_bet (
  player_id uuid not null,
  -- Ours, of version 7; the ledger and its policies know the stake by it.
  id uuid not null,
  provider text not null,
  -- The `transaction_uuid` of the call that placed it.
  transaction_id uuid not null,
  round_id text not null,
  product text not null,
  game_code text not null,
  mode text not null,
  currency text not null,
  stake_main_minor bigint not null check (stake_main_minor >= 0),
  stake_bonus_minor bigint not null check (stake_bonus_minor >= 0),
  payout_main_minor bigint not null default 0 check (payout_main_minor >= 0),
  payout_bonus_minor bigint not null default 0 check (payout_bonus_minor >= 0),
  -- The most that it wins.
  max_payout_minor bigint not null,
  state text not null check (state in ('open', 'won', 'lost', 'rolled_back')),
  stake_key uuid not null,
  settlement_key uuid,
  created_at timestamptz not null,
  settled_at timestamptz,
  check (stake_main_minor + stake_bonus_minor > 0),
  check ((state = 'open') = (settlement_key is null) and (state = 'open') = (settled_at is null)),
  check (state <> 'open' or payout_main_minor + payout_bonus_minor = 0),
  primary key (player_id, id)
) partition by range (id);
create table casino_bet_default partition of casino_bet default;
create index casino_bet_of_round on casino_bet (player_id, provider, round_id);
create index casino_bet_open_of_player on casino_bet (player_id) where state = 'open';
create index casino_bet_open on casino_bet (provider, currency) where state = 'open';

create trigger settled_casino_bet after update on casino_bet for each row
  when (old.state <> 'open') execute function refuse_changed_casino_end();

revoke insert, update, delete on casino_bet_default from oddwright_app;
revoke update, delete on casino_bet from oddwright_app;
grant update (state, payout_main_minor, payout_bonus_minor, settlement_key, settled_at) on casino_bet to oddwright_app;
select ensure_partitions('casino_bet', current_date, 3, false);

alter table casino_transaction
  -- The bet that it placed, by our id.
  add column placed_bet uuid,
  add constraint casino_transaction_placed check ((placed_bet is not null) = (kind = 'bet' and state = 'applied'));

-- What the game's stakes count as; it follows from the game's kind at the launch.
alter table casino_session add column product text not null default 'slots' check (product in ('slots', 'live_casino'));
alter table casino_session alter column product drop default;
