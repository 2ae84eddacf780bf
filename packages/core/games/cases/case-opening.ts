/** The tickets that a bet's seeds draw, and what the items they win are worth. */
import { fairIntegers, sameRange } from "../../fairness/fair-integers.ts";
import type { SeedInput } from "../../fairness/floats.ts";
import type { Currency } from "../../money/currency.ts";
import { minor, type Minor } from "../../money/minor.ts";
import { multiplierScale, payoutMinor } from "../../money/multiplier.ts";
import { roubleWorthMinor } from "../rouble-worth.ts";
import type { Settlement } from "../settlement.ts";
import { caseTickets, itemOfTicket, type CaseItem, type GameCase } from "./game-case.ts";

/** Stored with every bet: which rules decided it. */
export const casesAlgorithm = "cases-1";

/** One number a case. */
export function caseRanges(count: number): number[] {
  return sameRange(caseTickets, count);
}

/** floor(float × 100 000) + 1 for each of the cases opened at once. */
export function drawTickets(input: SeedInput, count: number): number[] {
  return fairIntegers(input, caseRanges(count)).map((integer) => integer + 1);
}

/** The price of one case; the stake of a bet is the price of all it opens. */
export function casePriceMinor({ priceRoubles }: GameCase, currency: Currency): Minor {
  return minor(priceRoubles * roubleWorthMinor(currency));
}

/** What an item is worth in minor units, at the price of its case. */
export function caseItemMinor(item: CaseItem, priceMinor: bigint): Minor {
  return payoutMinor(priceMinor, item.multiplier10k);
}

export type CaseSettlement = Settlement & { items: CaseItem[] };

/** Pays the value of each item won; the multiplier is what that is of the stake, rounded down. */
export function settleCases(options: {
  gameCase: GameCase;
  tickets: readonly number[];
  stakeMinor: bigint;
}): CaseSettlement {
  const { gameCase, tickets, stakeMinor } = options;
  const priceMinor = stakeMinor / BigInt(tickets.length);
  const items = tickets.map((ticket) => itemOfTicket(gameCase, ticket));
  const paidMinor = items.reduce((sum, item) => sum + caseItemMinor(item, priceMinor), 0n);
  return {
    won: paidMinor > 0n,
    multiplier10k: (paidMinor * multiplierScale) / stakeMinor,
    payoutMinor: minor(paidMinor),
    items,
  };
}

/** The most valuable item of the case, in 1/10 000 of its price. */
export function caseLargestMultiplier10k({ items }: GameCase): bigint {
  return items.map((item) => item.multiplier10k).reduce((a, b) => (a > b ? a : b));
}
