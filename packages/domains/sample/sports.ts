/** A product whose bets stay open: their stakes lie in play until they are paid, lost or given back. */
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import { defineOperation, type TakenStake } from "../ledger/index.ts";
import { insertSampleBets, nothing, type SampleBet, settleSampleBets } from "./sample-bet.ts";

const staked = { product: "sports", game: "football", account: "in_play:sports" } as const;

/** The bet's id is its key. */
export const sportsBet = defineOperation<{ readonly stakeMinor: bigint }, undefined, SampleBet>({
  kind: "sports_bet",
  stake: "taken",
  staleAfterMs: null,
  keepKey: "30_days",
  fingerprint: ({ stakeMinor }) => stakeMinor.toString(),
  decide: ({ item: { playerId, currency, key: id, input } }) => ({
    stakes: [{ ...staked, id, amountMinor: input.stakeMinor, money: "any" }],
    complete: (money) => ({
      row: {
        playerId,
        id,
        product: "sports",
        currency,
        state: "open",
        stake: money.staked(id),
        payout: nothing,
        stakeKey: id,
        settlementKey: null,
      },
      answer: { balance: money.wallet.mainMinor.toString() },
    }),
  }),
  write: (bets) => [insertSampleBets(bets)],
});

export interface SettleSportsBets {
  readonly betIds: readonly string[];
  /** Of each; null gives the stakes back. */
  readonly payoutMinor: bigint | null;
}

interface BetRow {
  readonly player_id: string;
  readonly id: string;
  readonly currency: string;
  readonly stake_main_minor: bigint;
  readonly stake_bonus_minor: bigint;
  readonly stake_key: string;
}

/** Several bets of one player at once. A bet that is not open any more fails the operation. */
export const settleSportsBets = defineOperation<
  SettleSportsBets,
  readonly SampleBet[],
  readonly SampleBet[]
>({
  kind: "sports_settle",
  stake: "ended",
  staleAfterMs: null,
  keepKey: "30_days",
  fingerprint: ({ betIds, payoutMinor }) => `${betIds.join()}/${payoutMinor}`,
  read: async (client, items) => {
    const { rows } = await client.query<BetRow>({
      name: "sample-read-sports-bets",
      text: `select * from sample_bet where player_id = any($1::uuid[]) and state = 'open' and product = 'sports'`,
      values: [uuidArray(items.map(({ playerId }) => playerId))],
    });
    return items.map(({ playerId, input: { betIds } }) =>
      rows
        .filter((row) => row.player_id === playerId && betIds.includes(row.id))
        .map((row) => openBetOf(row)),
    );
  },
  decide: ({ item: { key, input }, rows: bets }) => {
    const { betIds, payoutMinor } = input;
    if (bets.length !== betIds.length) return { reject: "bet_finished" };
    const stakes = bets.map(({ id, stake }): TakenStake => ({ ...staked, id, split: stake }));
    const state = payoutMinor === null ? "refunded" : payoutMinor > 0n ? "won" : "lost";
    return {
      payouts: payoutMinor === null ? [] : stakes.map((of) => ({ of, amountMinor: payoutMinor })),
      refunds: payoutMinor === null ? stakes : [],
      complete: ({ returned, wallet }) => ({
        row: bets.map((bet) => ({
          ...bet,
          state,
          payout: returned(bet.id),
          settlementKey: key,
        })),
        answer: { balance: wallet.mainMinor.toString() },
      }),
    };
  },
  write: (settled) => [settleSampleBets(settled.flat())],
});

const openBetOf = (row: BetRow): SampleBet => ({
  playerId: row.player_id,
  id: row.id,
  product: "sports",
  currency: row.currency,
  state: "open",
  stake: { mainMinor: row.stake_main_minor, bonusMinor: row.stake_bonus_minor },
  payout: nothing,
  stakeKey: row.stake_key,
  settlementKey: null,
});
