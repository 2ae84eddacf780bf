/** What the picks of the slip are offered at now, and what of it the player has not agreed to. Pure. */
import type { MarketAnswer } from "../odds/answers.ts";
import { withinPercent, type PolicyName } from "../odds/price-preferences.ts";
import type { SlipPick } from "./slip.ts";

export interface OfferedPick {
  readonly pick: SlipPick;
  /** `unknown`: the match has not been read yet. `closed`: it is no longer offered. */
  readonly status: "open" | "suspended" | "closed" | "unknown";
  readonly price: string | null;
  readonly version: number | null;
}

export interface SlipEvent {
  readonly status: string;
  readonly markets: readonly MarketAnswer[];
}

export function offeredPick(pick: SlipPick, event: SlipEvent | null | undefined): OfferedPick {
  if (event === undefined) return { pick, status: "unknown", price: null, version: null };
  const market = event?.markets.find(({ key }) => key === pick.market);
  const isPlayed = event?.status === "scheduled" || event?.status === "live";
  const price = market?.selections.find(({ id }) => id === pick.selection)?.price ?? null;
  const version = market?.version ?? null;
  if (market === undefined || !isPlayed) return { pick, status: "closed", price: null, version };
  if (market.status === "suspended") return { pick, status: "suspended", price: null, version };
  if (market.status !== "open" || price === null) {
    return { pick, status: "closed", price: null, version };
  }
  return { pick, status: "open", price, version };
}

export type PriceChangeWay = "rose" | "fell";

export function changeOf({ pick, price }: OfferedPick): PriceChangeWay | null {
  if (price === null || price === pick.price) return null;
  return Number(price) > Number(pick.price) ? "rose" : "fell";
}

/** Whether the player's rule takes the new price without being asked. */
export function isTaken(offered: OfferedPick, policy: PolicyName): boolean {
  const way = changeOf(offered);
  if (way === null || offered.price === null) return true;
  switch (policy) {
    case "none":
      return false;
    case "better":
      return way === "rose";
    case "within":
      return Number(offered.price) >= Number(offered.pick.price) * (1 - withinPercent / 100);
    case "any":
      return true;
  }
}

/** As the API reads it. */
export function policyOf(policy: PolicyName) {
  return policy === "within" ? { within_percent: withinPercent } : policy;
}

export interface SlipChange {
  readonly way: PriceChangeWay | "both";
  readonly count: number;
  /** False: the player has to accept it. */
  readonly isTaken: boolean;
}

/** Null when every price is the one that was agreed to. */
export function slipChange(offered: readonly OfferedPick[], policy: PolicyName): SlipChange | null {
  const changed = offered.filter((each) => changeOf(each) !== null);
  const [first] = changed;
  if (first === undefined) return null;
  const ways = new Set(changed.map(changeOf));
  return {
    way: ways.size > 1 ? "both" : (changeOf(first) ?? "both"),
    count: changed.length,
    isTaken: changed.every((each) => isTaken(each, policy)),
  };
}
