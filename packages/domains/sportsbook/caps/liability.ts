/** Which counters a bet's possible loss is added to: one for each selection that it hangs on, one for a combination of a bet builder. */
import { hash } from "node:crypto";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { type Market, winnersOf } from "@oddwright/core/odds/markets/market.ts";

export interface LiabilityKey {
  readonly event: string;
  readonly marketKey: string;
  readonly selection: string;
  readonly currency: Currency;
}

export interface CountedPick {
  readonly key: string;
  readonly market: Market;
  readonly selection: string;
}

export interface CountedLeg {
  readonly event: string;
  readonly picks: readonly CountedPick[];
}

/** Stands for the key of a market where a combination is counted. */
const builderPrefix = "builder/";

export const isBuilderKey = ({ marketKey }: LiabilityKey): boolean =>
  marketKey.startsWith(builderPrefix);

/** One name for one combination, in whatever order it was picked. */
const combinationKey = (picks: readonly CountedPick[]): string => {
  const named = picks.map(({ key, selection }) => `${key} ${selection}`).toSorted();
  return `${builderPrefix}${hash("sha256", named.join("\n"), "hex").slice(0, 32)}`;
};

/**
 * Each once. The whole of what the bet can cost is added to each: a market never costs more than its counter says, whatever the other legs do. Where several
 * selections win together they share one counter.
 */
export function liabilityKeys(
  legs: readonly CountedLeg[],
  currency: Currency,
): readonly LiabilityKey[] {
  const keys = legs.flatMap(({ event, picks }): LiabilityKey[] => [
    ...picks.map(({ key, market, selection }) => ({
      event,
      marketKey: key,
      selection: winnersOf(market) > 1 ? "*" : selection,
      currency,
    })),
    ...(picks.length > 1
      ? [{ event, marketKey: combinationKey(picks), selection: "*", currency }]
      : []),
  ]);
  return [...new Map(keys.map((key) => [liabilityName(key), key])).values()];
}

/** Orders as the database does: every batch locks counters in this order. */
export const liabilityName = ({ event, marketKey, selection, currency }: LiabilityKey): string =>
  [event, marketKey, selection, currency].join("\n");
