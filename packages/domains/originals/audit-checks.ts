// What must hold between bets, seed pairs and the ledger's transfers.
import type { AuditCheck } from "../ledger/index.ts";

/** Findings listed of one check: enough to start looking. */
const maxFindings = 100;

/** Operations whose stake and payout are transfers between the player's wallet and the house. */
const instantBetKinds = ["dice_bet"];

/** What each instant bet's operation moved, by the part of the wallet. */
const movedByBets = `
  select t.player_id, t.operation_key,
    coalesce(sum(t.amount_minor) filter (where t.purpose = 'stake' and t.debit_account_id = w.main_account_id), 0) as stake_main,
    coalesce(sum(t.amount_minor) filter (where t.purpose = 'stake' and t.debit_account_id = w.bonus_account_id), 0) as stake_bonus,
    coalesce(sum(t.amount_minor) filter (where t.purpose = 'payout' and t.credit_account_id = w.main_account_id), 0) as payout_main,
    coalesce(sum(t.amount_minor) filter (where t.purpose = 'payout' and t.credit_account_id = w.bonus_account_id), 0) as payout_bonus
  from ledger_transfer t
  join ledger_wallet w on w.player_id = t.player_id and w.currency = t.currency
  where t.kind = any($1) group by t.player_id, t.operation_key`;

const betsAgreeWithTransfers: AuditCheck = {
  name: "every bet agrees with the transfers of its operation",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; bet_id: string | null; key: string }>(
      `with moved as (${movedByBets})
       select player_id, bet.id as bet_id, operation_key as key
       from originals_bet bet full join moved using (player_id, operation_key)
       where (bet.stake_main_minor, bet.stake_bonus_minor, bet.payout_main_minor, bet.payout_bonus_minor)
         is distinct from (moved.stake_main, moved.stake_bonus, moved.payout_main, moved.payout_bonus)
       limit $2`,
      [instantBetKinds, maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: ${row.bet_id === null ? "no bet" : `bet ${row.bet_id}`} is not what operation ${row.key} moved`,
    }));
  },
};

const betsSettleOnce: AuditCheck = {
  name: "every bet is settled at most once",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string; key: string; payouts: bigint }>(
      `select player_id, operation_key as key, count(*) as payouts from ledger_transfer
       where kind = any($1) and purpose = 'payout'
       group by player_id, operation_key, credit_account_id having count(*) > 1
       union all
       select player_id, operation_key, count(*) from originals_bet
       group by player_id, operation_key having count(*) > 1
       limit $2`,
      [instantBetKinds, maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: operation ${row.key} was settled ${row.payouts} times`,
    }));
  },
};

const noncesHaveNoGaps: AuditCheck = {
  name: "nonces have no gaps",
  run: async (client) => {
    const { rows } = await client.query<{
      player_id: string;
      seed_pair_id: string;
      expected: number;
      bets: bigint;
      distinct_nonces: bigint;
      highest: number;
    }>(
      `select player_id, seed_pair_id, coalesce(pair.nonce, 0) as expected, coalesce(bets, 0) as bets,
         coalesce(distinct_nonces, 0) as distinct_nonces, coalesce(highest, -1) as highest
       from (select player_id, id as seed_pair_id, nonce from originals_seed_pair) pair
       full join (
         select player_id, seed_pair_id, count(*) as bets, count(distinct nonce) as distinct_nonces,
           max(nonce) as highest
         from originals_bet group by player_id, seed_pair_id
       ) used using (player_id, seed_pair_id)
       where coalesce(bets, 0) <> coalesce(pair.nonce, 0) or coalesce(distinct_nonces, 0) <> coalesce(bets, 0)
         or coalesce(highest, -1) <> coalesce(pair.nonce, 0) - 1
       limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id}: seed pair ${row.seed_pair_id} stands at nonce ${row.expected} with ${row.bets} bets of ${row.distinct_nonces} nonces, the highest ${row.highest}`,
    }));
  },
};

const playersHaveCommitments: AuditCheck = {
  name: "every player with seed pairs has one active and one next",
  run: async (client) => {
    const { rows } = await client.query<{ player_id: string }>(
      `select player_id from originals_seed_pair group by player_id
       having count(*) filter (where state = 'active') <> 1 or count(*) filter (where state = 'next') <> 1
       limit $1`,
      [maxFindings],
    );
    return rows.map((row) => ({
      text: `player ${row.player_id} lacks a committed seed pair or has one too many`,
    }));
  },
};

export const originalsChecks: readonly AuditCheck[] = [
  betsAgreeWithTransfers,
  betsSettleOnce,
  noncesHaveNoGaps,
  playersHaveCommitments,
];
