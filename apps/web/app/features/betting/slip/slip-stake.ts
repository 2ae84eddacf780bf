/** The stake of the slip against what its quotes take and what the player has. Pure. */
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { Quote } from "./use-quotes.ts";

export type StakeFault =
  | { readonly code: "invalid" }
  | { readonly code: "range"; readonly minMinor: bigint; readonly maxMinor: bigint }
  | { readonly code: "short"; readonly missingMinor: bigint };

export interface CheckedSlipStake {
  /** Null when what is typed is no amount. */
  readonly stakeMinor: bigint | null;
  /** Of all bets together. */
  readonly totalMinor: bigint | null;
  readonly fault: StakeFault | null;
}

type Bounds = Pick<Quote, "min_stake" | "max_stake">;

export interface StakeInput {
  readonly text: string;
  /** How many bets it is on. */
  readonly bets: number;
  readonly quotes: readonly Bounds[];
  /** Null for a guest. */
  readonly balance: string | null;
}

export function checkSlipStake({ text, bets, quotes, balance }: StakeInput): CheckedSlipStake {
  const parsed = parseAmount(text);
  if (!parsed.ok || parsed.minor <= 0n) {
    return { stakeMinor: null, totalMinor: null, fault: { code: "invalid" } };
  }
  const stakeMinor = parsed.minor;
  const totalMinor = stakeMinor * BigInt(bets);
  const range = stakeRange(quotes);
  if (range !== null && (stakeMinor < range.minMinor || stakeMinor > range.maxMinor)) {
    return { stakeMinor, totalMinor, fault: { code: "range", ...range } };
  }
  const missingMinor = balance === null ? 0n : totalMinor - minorOf(balance);
  const fault = missingMinor > 0n ? ({ code: "short", missingMinor } as const) : null;
  return { stakeMinor, totalMinor, fault };
}

/** What every bet of the slip takes; null before any is quoted. */
export function stakeRange(
  quotes: readonly Bounds[],
): { readonly minMinor: bigint; readonly maxMinor: bigint } | null {
  if (quotes.length === 0) return null;
  const least = quotes.map(({ min_stake: amount }) => minorOf(amount));
  const most = quotes.map(({ max_stake: amount }) => minorOf(amount));
  return {
    minMinor: least.reduce((a, b) => (a > b ? a : b)),
    maxMinor: most.reduce((a, b) => (a < b ? a : b)),
  };
}

/** "20.00" of the API → 2000. */
export function minorOf(amount: string): bigint {
  return BigInt(amount.replace(".", ""));
}
