/** What must hold between bets, seed pairs and the ledger's transfers. */
import { gameIds, sharedGames } from "@oddwright/core/games/game-ids.ts";
import { type AuditCheck, maxFindings } from "../../ledger/index.ts";
import { betsAreAsAnswered } from "./answered-bets-check.ts";
import { betsAgreeWithTransfers, statesAgreeWithPayouts } from "./bet-transfers-check.ts";
import { potsComeOutAgain } from "./pots-check.ts";
import { revealedBetsComeOutAgain } from "./revealed-bets-check.ts";
import { roundBetsComeOutAgain, roundsComeOutAgain } from "./rounds-check.ts";
import { betKinds } from "./bet-kinds.ts";
import { stakeAccountOf } from "../bets/taken-stake.ts";

const stakeAccounts = gameIds.map(stakeAccountOf);

const stakesLieInPlay: AuditCheck = {
  name: "the stakes of open bets lie in play, and nothing else",
  holds: stakeAccounts,
  run: async (client) => {
    const { rows } = await client.query<{ account: string; open: string; in_play: string }>(
      `with in_play as (
         select a.code, a.balance_minor + coalesce(sum(d.amount_minor), 0) as balance
         from ledger_system_account a left join ledger_house_delta d on d.account_id = a.id
         where a.code = any(select held || ':' || a.currency from unnest($2::text[]) as held) group by a.id
       ), bets as (
         select 'in_play:' || game || ':' || currency as code, sum(stake_main_minor::numeric + stake_bonus_minor) as open
         from originals_bet where state = 'open' group by 1
       )
       select code as account, coalesce(open, 0)::text as open, coalesce(balance, 0)::text as in_play
       from bets full join in_play using (code) where coalesce(open, 0) <> coalesce(balance, 0) limit $1`,
      [maxFindings, stakeAccounts],
    );
    return rows.map(({ account, open, in_play }) => ({
      text: `${account} holds ${in_play} minor units, the open bets come to ${open}`,
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
      [betKinds, maxFindings],
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
         from originals_bet where game <> all($2) group by player_id, seed_pair_id
       ) used using (player_id, seed_pair_id)
       where coalesce(bets, 0) <> coalesce(pair.nonce, 0) or coalesce(distinct_nonces, 0) <> coalesce(bets, 0)
         or coalesce(highest, -1) <> coalesce(pair.nonce, 0) - 1
       limit $1`,
      [maxFindings, sharedGames],
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
  stakesLieInPlay,
  betsSettleOnce,
  noncesHaveNoGaps,
  playersHaveCommitments,
  statesAgreeWithPayouts,
  betsAreAsAnswered,
  revealedBetsComeOutAgain,
  roundsComeOutAgain,
  roundBetsComeOutAgain,
  potsComeOutAgain,
];
