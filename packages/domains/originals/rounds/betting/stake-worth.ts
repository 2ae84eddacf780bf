/** Which of two stakes is the larger one, whatever their currencies: by their worth in the ratios of the bet limits. */
import { roubleWorthMinor } from "@oddwright/core/games/rouble-worth.ts";
import { currencies } from "@oddwright/core/money/currency.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { BetView } from "../../bets/bet.ts";

const roubleWorths = currencies
  .map((currency) => `when '${currency}' then ${roubleWorthMinor(currency)}`)
  .join(" ");

/** SQL: what the stake of a row of `originals_bet` is worth, in roubles. */
export const stakeWorth = `(stake_main_minor + stake_bonus_minor)::numeric / case currency ${roubleWorths} end`;

/** The larger stake first. */
export function byStakeWorth(a: BetView, b: BetView): number {
  // Cross-multiplied: no worth is rounded.
  const [ofA, ofB] = [
    minorOf(a) * roubleWorthMinor(b.currency),
    minorOf(b) * roubleWorthMinor(a.currency),
  ];
  return ofA === ofB ? 0 : ofA > ofB ? -1 : 1;
}

function minorOf({ id, stake }: BetView): bigint {
  const parsed = parseAmount(stake);
  if (!parsed.ok) throw new Error(`bet ${id} has no stake`);
  return parsed.minor;
}
