/** Bets by which the house may lose: settled at once, or open with an exposure that the tests' own domain counts. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { defineOperation } from "../operations/operation.ts";
import { pretendStake } from "./pretend-domain.ts";

export interface PretendRisk {
  readonly stakeMinor: bigint;
  /** What is paid; at most the stake and the largest loss. */
  readonly payoutMinor: bigint;
  readonly largestLossMinor: bigint;
}

export const pretendRiskyBet = defineOperation<PretendRisk>({
  kind: "pretend_risky_bet",
  stake: "taken",
  staleAfterMs: null,
  keepKey: "30_days",
  fingerprint: ({ stakeMinor, payoutMinor }) => `${stakeMinor}/${payoutMinor}`,
  decide: ({ item }) => {
    const { stakeMinor, payoutMinor, largestLossMinor } = item.input;
    return {
      stakes: [
        {
          ...pretendStake,
          id: item.key,
          account: "house",
          amountMinor: stakeMinor,
          payoutMinor,
        },
      ],
      risk: { largestLossMinor, openMinor: 0n, refusal: () => ({ reject: "game_limit_reached" }) },
      complete: () => ({ answer: {} }),
    };
  },
});

/** Takes a bet that stays open: the loss lies in the answers of its operations, where exposure finds it. */
export const pretendOpenBet = defineOperation<PretendRisk>({
  kind: "pretend_open_bet",
  stake: "taken",
  staleAfterMs: null,
  keepKey: "30_days",
  fingerprint: ({ stakeMinor, largestLossMinor }) => `${stakeMinor}/${largestLossMinor}`,
  decide: ({ item }) => {
    const { stakeMinor, largestLossMinor } = item.input;
    return {
      stakes: [
        { ...pretendStake, id: item.key, account: "in_play:pretend", amountMinor: stakeMinor },
      ],
      risk: {
        largestLossMinor,
        openMinor: largestLossMinor,
        refusal: () => ({ reject: "game_limit_reached" }),
      },
      complete: () => ({ answer: { exposure: largestLossMinor.toString() } }),
    };
  },
});

export async function readPretendExposure(db: Queryable): Promise<ReadonlyMap<Currency, bigint>> {
  const { rows } = await db.query<{ minor: string }>(
    `select coalesce(sum((answer::jsonb->>'exposure')::numeric), 0)::text as minor
     from ledger_operation where kind = 'pretend_open_bet'`,
  );
  return new Map([["RUB", BigInt(rows[0]?.minor ?? 0)]]);
}
