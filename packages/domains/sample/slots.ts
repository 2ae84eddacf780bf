/** A product whose bets are settled as they are placed; what a spin pays, its provider says. */
import { defineOperation } from "../ledger/index.ts";
import { insertSampleBets, type SampleBet } from "./sample-bet.ts";

export interface SlotSpin {
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

/** The spin's id is its key. */
export const slotSpin = defineOperation<SlotSpin, undefined, SampleBet>({
  kind: "slots_spin",
  stake: "taken",
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: ({ stakeMinor, payoutMinor }) => `${stakeMinor}/${payoutMinor}`,
  decide: ({ item: { playerId, currency, key: id, input } }) => ({
    stakes: [
      {
        id,
        product: "slots",
        game: "fruit",
        account: "house",
        amountMinor: input.stakeMinor,
        money: "any",
        payoutMinor: input.payoutMinor,
      },
    ],
    complete: ({ staked, returned, wallet }) => ({
      row: {
        playerId,
        id,
        product: "slots",
        currency,
        state: input.payoutMinor > 0n ? "won" : "lost",
        stake: staked(id),
        payout: returned(id),
        stakeKey: id,
        settlementKey: id,
      },
      answer: { balance: wallet.mainMinor.toString() },
    }),
  }),
  write: (bets) => [insertSampleBets(bets)],
});
