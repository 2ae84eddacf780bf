/** What must hold between bets and rounds of other providers' games and the ledger's transfers. */
import { type AuditCheck, maxFindings } from "../ledger/index.ts";
import { casinoAccount } from "./wallet/wallet-rows.ts";

const betKinds = [
  "casino_bet",
  "casino_win",
  "casino_rollback",
  "casino_end_round",
  "casino_staff_end",
];

/** With those that move no money. */
export const casinoKinds: readonly string[] = [
  ...betKinds,
  "casino_promo_win",
  "casino_held_win",
  "casino_refusal",
];

/** Own money and bonus money of a bet, a row each. */
const partsOfBet = `cross join lateral (values ('main', stake_main_minor, payout_main_minor),
  ('bonus', stake_bonus_minor, payout_bonus_minor)) as part (name, stake, payout)`;

/** Of an end of a transfer `t`: `main` or `bonus` of its player's wallet `w`, or a system account without its currency. */
const accountName = (end: "debit" | "credit"): string =>
  `case t.${end}_account_id when w.main_account_id then 'main' when w.bonus_account_id then 'bonus'
    else left(${end}ed.code, length(${end}ed.code) - length(t.currency) - 1) end`;

const betsAgreeWithTransfers: AuditCheck = {
  name: "every casino bet agrees with the transfers of its transactions",
  explains: betKinds,
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; key: string }>(
      `with said as (
         select player_id, key, purpose, currency, debit, credit, sum(minor) as minor from (
           select player_id, stake_key as key, 'stake' as purpose, currency, part.name as debit, $3 as credit,
             part.stake::numeric as minor from casino_bet ${partsOfBet}
           union all
           select player_id, settlement_key, case state when 'rolled_back' then 'refund' else 'payout' end, currency,
             case state when 'rolled_back' then $3 else 'house' end, part.name, part.payout
           from casino_bet ${partsOfBet} where state <> 'open'
           union all
           select player_id, settlement_key, 'settlement', currency, $3, 'house', part.stake
           from casino_bet ${partsOfBet} where state in ('won', 'lost')
         ) as parts where minor > 0 group by 1, 2, 3, 4, 5, 6
       ), moved as (
         select t.player_id, operation_key as key, purpose, t.currency, ${accountName("debit")} as debit,
           ${accountName("credit")} as credit, sum(amount_minor) as minor
         from ledger_transfer t
         join ledger_wallet w on w.player_id = t.player_id and w.currency = t.currency
         left join ledger_system_account debited on debited.id = t.debit_account_id
         left join ledger_system_account credited on credited.id = t.credit_account_id
         where t.kind = any($1) group by 1, 2, 3, 4, 5, 6
       )
       select distinct player_id, key from said full join moved using (player_id, key, purpose, currency, debit, credit)
       where said.minor is distinct from moved.minor limit $2`,
      [betKinds, maxFindings, casinoAccount],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: what transaction ${row.key} moved is not what the bets say`,
    }));
  },
};

const statesAgreeWithPayouts: AuditCheck = {
  name: "every casino bet's state says what it was paid, no more than it can win, and its round is its player's",
  run: async (client) => {
    const { rows } = await client.query<{ provider: string; id: string }>(
      `select bet.provider, bet.transaction_id as id from casino_bet bet
       left join casino_round round on round.provider = bet.provider and round.id = bet.round_id
       where round.id is null or (round.player_id, round.game_code, round.currency) <> (bet.player_id, bet.game_code, bet.currency)
         or (bet.state = 'open' and round.state <> 'open')
         or not case bet.state
           when 'open' then true
           when 'won' then payout_main_minor + payout_bonus_minor between 1 and max_payout_minor
           when 'lost' then payout_main_minor + payout_bonus_minor = 0
           else payout_main_minor + payout_bonus_minor = stake_main_minor + stake_bonus_minor end
       limit $1`,
      [maxFindings],
    );
    return rows.map(({ provider, id }) => ({
      text: `bet ${id} of ${provider} does not agree with its round or its payout`,
    }));
  },
};

const betsAreRegistered: AuditCheck = {
  name: "every casino bet is the one that its provider's transaction placed",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; id: string }>(
      `select player_id, id from (
         select player_id, id, provider, transaction_id, stake_key, round_id, currency,
           stake_main_minor + stake_bonus_minor as minor from casino_bet
       ) bet full join (
         select player_id, placed_bet as id, provider, id as transaction_id, operation_key as stake_key, round_id, currency,
           amount_minor as minor from casino_transaction where placed_bet is not null
       ) placed using (player_id, id)
       where (bet.provider, bet.transaction_id, bet.stake_key, bet.round_id, bet.currency, bet.minor) is distinct from
         (placed.provider, placed.transaction_id, placed.stake_key, placed.round_id, placed.currency, placed.minor)
       limit $1`,
      [maxFindings],
    );
    return rows.map(({ player_id, id }) => ({
      text: `player ${player_id}: bet ${id} does not agree with the transaction that placed it`,
    }));
  },
};

const stakesLieInPlay: AuditCheck = {
  name: "the stakes of open casino bets lie in play",
  holds: [casinoAccount],
  run: async (client) => {
    const { rows } = await client.query<{ code: string; minor: string; open: string }>(
      `select code, coalesce(held.minor, 0)::text as minor, coalesce(bets.open, 0)::text as open from (
         select a.code, a.balance_minor + coalesce(sum(d.amount_minor), 0) as minor
         from ledger_system_account a left join ledger_house_delta d on d.account_id = a.id
         where a.code = $2 || ':' || a.currency group by a.id
       ) as held full join (
         select $2 || ':' || currency as code, sum(stake_main_minor::numeric + stake_bonus_minor) as open
         from casino_bet where state = 'open' group by 1
       ) as bets using (code) where coalesce(minor, 0) <> coalesce(open, 0) limit $1`,
      [maxFindings, casinoAccount],
    );
    return rows.map(({ code, minor, open }) => ({
      text: `${code} holds ${minor} minor units, the open bets come to ${open}`,
    }));
  },
};

const promotionsAgree: AuditCheck = {
  name: "every promotional win of a provider has exactly its transfer",
  explains: ["casino_promo_win"],
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; key: string }>(
      `with moved as (
         select t.player_id, t.operation_key as key, sum(t.amount_minor) as minor, min(a.code) as account,
           bool_and(t.credit_account_id = w.main_account_id) as to_own_money
         from ledger_transfer t
         join ledger_wallet w on w.player_id = t.player_id and w.currency = t.currency
         left join ledger_system_account a on a.id = t.debit_account_id
         where t.kind = 'casino_promo_win' group by 1, 2
       )
       select player_id, key
       from (select player_id, operation_key as key, amount_minor as minor,
               'promotions:' || provider || ':' || currency as account
             from casino_transaction t where kind = 'promo-win' and state = 'applied' and not exists (
               select from casino_held_win h where h.provider = t.provider and h.transaction_id = t.id)) said
       full join moved using (player_id, key)
       where (said.minor, said.account, true) is distinct from (moved.minor, moved.account, moved.to_own_money)
       limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: promotional win ${row.key} does not agree with its transfer`,
    }));
  },
};

const promoDaysAgree: AuditCheck = {
  name: "every day counts what the promotional wins of a provider came to",
  run: async (client) => {
    const { rows } = await client.query<{ provider: string; currency: string; minor: string }>(
      `select provider, currency, coalesce(days.minor, 0)::text as minor from (
         select provider, currency, sum(paid_minor) as minor from casino_promo_day group by 1, 2
       ) days full join (
         select provider, currency, sum(amount_minor) as minor from casino_transaction t
         where kind = 'promo-win' and state = 'applied' and not exists (
           select from casino_held_win h where h.provider = t.provider and h.transaction_id = t.id)
         group by 1, 2
       ) wins using (provider, currency) where coalesce(days.minor, 0) <> coalesce(wins.minor, 0) limit $1`,
      [maxFindings],
    );
    return rows.map(({ provider, currency, minor }) => ({
      text: `the days of ${provider} count promotional wins of ${minor} minor units of ${currency}, its transactions others`,
    }));
  },
};

const winsArePaidOrHeld: AuditCheck = {
  name: "every win of a provider was paid or held, whole",
  run: async (client) => {
    const { rows } = await client.query<{ provider: string; id: string }>(
      `select provider, win.id from casino_transaction win
       left join lateral (
         select bet.payout_main_minor + bet.payout_bonus_minor as minor from casino_transaction placed
         join casino_bet bet on bet.player_id = placed.player_id and bet.id = placed.placed_bet
         where placed.provider = win.provider and placed.id = win.bet_id and bet.settlement_key = win.operation_key
       ) paid on win.kind = 'win'
       full join (select provider, transaction_id as id, player_id, kind, amount_minor from casino_held_win) held
         using (provider, id)
       where (win.id is null and held.amount_minor is not null)
         or (win.kind = 'win' and win.state = 'applied'
           and win.amount_minor is distinct from paid.minor + coalesce(held.amount_minor, 0))
         or (held.amount_minor is not null and (held.player_id, held.kind) is distinct from (win.player_id, win.kind))
         or (win.kind = 'promo-win' and held.amount_minor <> win.amount_minor)
       limit $1`,
      [maxFindings],
    );
    return rows.map(({ provider, id }) => ({
      text: `win ${id} of ${provider} does not come to what was paid and held of it`,
    }));
  },
};

const heldWinsMoveOnce: AuditCheck = {
  name: "every held win moved to its player when it was released, once, and no other did",
  explains: ["casino_held_win"],
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string }>(
      `with moved as (
         select t.player_id, t.currency, t.amount_minor as minor, a.code as account, t.credit_account_id = w.main_account_id as to_own,
           count(*) as times
         from ledger_transfer t
         join ledger_wallet w on w.player_id = t.player_id and w.currency = t.currency
         left join ledger_system_account a on a.id = t.debit_account_id
         where t.kind = 'casino_held_win' group by 1, 2, 3, 4, 5
       ), said as (
         select player_id, currency, amount_minor as minor,
           case kind when 'win' then 'house' else 'promotions:' || provider end || ':' || currency as account, true as to_own,
           count(*) as times
         from casino_held_win where decision = 'released' group by 1, 2, 3, 4, 5
       )
       select distinct player_id from said full join moved using (player_id, currency, minor, account, to_own)
       where said.times is distinct from moved.times limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: released wins do not agree with what moved`,
    }));
  },
};

export const casinoChecks: readonly AuditCheck[] = [
  betsAgreeWithTransfers,
  statesAgreeWithPayouts,
  betsAreRegistered,
  stakesLieInPlay,
  promotionsAgree,
  promoDaysAgree,
  winsArePaidOrHeld,
  heldWinsMoveOnce,
];
