/** How different people play dice: stakes and targets from what happened before. */
import type { DiceParams } from "@oddwright/core/games/dice/dice-params.ts";
import type { Chance } from "./chance.ts";

export interface BettingMoment {
  readonly chance: Chance;
  readonly balanceMinor: bigint;
  readonly minStakeMinor: bigint;
  /** Null before the first bet. */
  readonly last: { readonly stakeMinor: bigint; readonly won: boolean } | null;
}

export interface BetWish {
  /** Still to be brought within limits and balance. */
  readonly stakeMinor: bigint;
  readonly params: DiceParams;
}

export interface BettingStyle {
  readonly name: string;
  readonly next: (moment: BettingMoment) => BetWish;
}

const evenOdds: DiceParams = { target: "50.50", direction: "over" };

const hundredths = (value: number): string => (value / 100).toFixed(2);

/** A target anywhere that leaves a chance between 0.01 and 98 per cent. */
function anyParams(chance: Chance): DiceParams {
  const direction = chance.pick(["over", "under"] as const);
  const winChance = 1 + chance.integer(9_800);
  return { target: hundredths(direction === "under" ? winChance : 10_000 - winChance), direction };
}

export const bettingStyles: readonly BettingStyle[] = [
  {
    name: "careful",
    next: ({ minStakeMinor }) => ({
      stakeMinor: minStakeMinor,
      params: { target: "10.00", direction: "over" },
    }),
  },
  {
    name: "doubling after a loss",
    next: ({ minStakeMinor, last }) => ({
      stakeMinor: last === null || last.won ? minStakeMinor : last.stakeMinor * 2n,
      params: evenOdds,
    }),
  },
  {
    name: "long shots",
    next: ({ minStakeMinor, chance }) => ({
      stakeMinor: minStakeMinor * BigInt(1 + chance.integer(3)),
      params: { target: hundredths(1 + chance.integer(300)), direction: "under" },
    }),
  },
  {
    name: "a share of the balance",
    next: ({ balanceMinor, chance }) => ({
      stakeMinor: (balanceMinor * BigInt(1 + chance.integer(20))) / 100n,
      params: anyParams(chance),
    }),
  },
  {
    name: "all in, now and then",
    next: ({ balanceMinor, minStakeMinor, chance }) => ({
      stakeMinor: chance.inPerCent(3) ? balanceMinor : minStakeMinor * 5n,
      params: anyParams(chance),
    }),
  },
];
