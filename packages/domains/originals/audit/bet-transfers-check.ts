/** Do bets and transfers say the same, transfer by transfer, to the account? */
import { instantGames, seriesGames } from "@oddwright/core/games/game-ids.ts";
import { type AuditCheck, maxFindings } from "../../ledger/index.ts";
import { isGameIn } from "../catalogue/shared-games.ts";
import { betKinds } from "./bet-kinds.ts";

/** Settled as they are placed: their stakes never lie in play. */
const isInstant = isGameIn(instantGames);

/** `uuidV8Of("settle", betId)` of a bet's row: the key under which a runner settles it. */
const settleKey = `(
  select (substr(digest, 1, 12) || '8' || substr(digest, 14, 3)
    || translate(substr(digest, 17, 1), '0123456789abcdef', '89ab89ab89ab89ab') || substr(digest, 18, 15))::uuid
  from encode(sha256(convert_to(E'settle\\n' || bet.id, 'UTF8')), 'hex') as digest)`;

/**
 * A bet that a runner had settled as lost before its cash-out gave the stake back has two ends: the stake went to the house under
 * the runner's key, and came back from it.
 */
const bets = `
  select bet.*, game || '_' || case when ${isGameIn(seriesGames)} then 'start' else 'bet' end as stake_kind,
    'house:' || currency as house, 'in_play:' || game || ':' || currency as in_play, ${isInstant} as instant,
    lost.operation_key as lost_key
  from originals_bet bet
  left join (
    select player_id, operation_key from ledger_transfer where kind = 'crash_settle' and purpose = 'settlement'
  ) lost on game = 'crash' and state = 'refunded' and lost.player_id = bet.player_id
    and lost.operation_key = ${settleKey} and lost.operation_key <> bet.settlement_key`;

const expected = `
  select player_id, operation_key as key, stake_kind as kind, 'stake' as purpose, currency, part as debit,
    case when instant then house else in_play end as credit, minor
  from bet, lateral (values ('main', stake_main_minor), ('bonus', stake_bonus_minor)) as stake (part, minor)
  union all
  select player_id, coalesce(lost_key, settlement_key), game, 'settlement', currency, in_play, house,
    stake_main_minor + stake_bonus_minor
  from bet where not instant and (state in ('won', 'lost') or lost_key is not null)
  union all
  select player_id, coalesce(settlement_key, operation_key), game,
    case when state = 'refunded' then 'refund' else 'payout' end, currency,
    case when state = 'refunded' and lost_key is null then in_play else house end, part, minor
  from bet, lateral (values ('main', payout_main_minor), ('bonus', payout_bonus_minor)) as payout (part, minor)
  where state <> 'open'`;

const moved = `
  select t.player_id, t.operation_key as key, case when t.purpose = 'stake' then t.kind else split_part(t.kind, '_', 1) end as kind,
    t.purpose, t.currency,
    case t.debit_account_id when w.main_account_id then 'main' when w.bonus_account_id then 'bonus' else d.code end as debit,
    case t.credit_account_id when w.main_account_id then 'main' when w.bonus_account_id then 'bonus' else c.code end as credit,
    t.amount_minor as minor
  from ledger_transfer t
  left join ledger_wallet w on w.player_id = t.player_id and w.currency = t.currency
  left join ledger_system_account d on d.id = t.debit_account_id
  left join ledger_system_account c on c.id = t.credit_account_id
  where t.kind = any($1)`;

/** A player who leaves a pot gets several stakes back by one operation: equal transfers are counted. */
const counted = (source: string): string => `
  select player_id, key, kind, purpose, currency, debit, credit, count(*) as transfers, sum(minor) as minor
  from (${source}) as one where minor > 0 group by 1, 2, 3, 4, 5, 6, 7`;

export const betsAgreeWithTransfers: AuditCheck = {
  name: "every bet agrees with the transfers of its operations",
  explains: betKinds,
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; key: string }>(
      `with bet as (${bets}), expected as (${counted(expected)}), moved as (${counted(moved)})
       select distinct player_id, key
       from expected full join moved using (player_id, key, kind, purpose, currency, debit, credit)
       where (expected.transfers, expected.minor) is distinct from (moved.transfers, moved.minor)
       limit $2`,
      [betKinds, maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: what operation ${row.key} moved is not what the bets say`,
    }));
  },
};

export const statesAgreeWithPayouts: AuditCheck = {
  name: "every bet's state says what it was paid",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; id: string }>(
      `select player_id, id from originals_bet
       where not case state
           when 'open' then payout_main_minor = 0 and payout_bonus_minor = 0 and settlement_key is null
           when 'won' then payout_main_minor + payout_bonus_minor > 0
           when 'lost' then payout_main_minor = 0 and payout_bonus_minor = 0
           else payout_main_minor::numeric + payout_bonus_minor = stake_main_minor::numeric + stake_bonus_minor end
         or (state <> 'open' and (settlement_key is null) <> (${isInstant}))
       limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: bet ${row.id} was paid something else than its state says`,
    }));
  },
};
