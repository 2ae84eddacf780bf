/** Whether a bet still stands at its prices, by what the player said about other ones. Pure. */
import type { PriceMilli } from "@oddwright/core/odds/prices/price.ts";
import { printPrice } from "@oddwright/core/odds/prices/print-price.ts";
import type { ErrorCode } from "@oddwright/contract/errors.ts";
import { type BetLeg, type BetPick, pickOf, type PricePolicy } from "./bet.ts";
import { type Offers, selectionState } from "./offer-store.ts";
import { priceTogether } from "./price-together.ts";
import type { QuotedLeg } from "./price-slip.ts";

export interface PriceRefusal {
  readonly code: ErrorCode;
  readonly leg: number;
  /** What the selection is offered at now. */
  readonly price: PriceMilli | null;
}

export type CheckedLeg = QuotedLeg & Pick<BetLeg, "basis">;

export type CheckedPrices =
  | { readonly ok: true; readonly legs: readonly CheckedLeg[] }
  | { readonly ok: false; readonly refusal: PriceRefusal };

/**
 * The legs at the prices and versions of now. Under `none` a price must be the quoted one, under `better` at least that; `within` x per cent at least
 * (100 − x) % of it. A bet builder is priced anew from what its event's prices stand on now, with its picks as they are offered.
 */
export function checkPrices(
  legs: readonly QuotedLeg[],
  offers: Offers,
  policy: PricePolicy,
): CheckedPrices {
  const now: CheckedLeg[] = [];
  for (const [at, leg] of legs.entries()) {
    const checked = checkLeg(leg, { at, offers, policy });
    if ("code" in checked) return { ok: false, refusal: checked };
    now.push(checked);
  }
  return { ok: true, legs: now };
}

interface LegContext {
  readonly at: number;
  readonly offers: Offers;
  readonly policy: PricePolicy;
}

function checkLeg(leg: QuotedLeg, { at, offers, policy }: LegContext): CheckedLeg | PriceRefusal {
  const event = offers.get(leg.event);
  const refused = (code: ErrorCode, price: PriceMilli | null = null): PriceRefusal => ({
    code,
    leg: at,
    price,
  });
  const offered: (BetPick & { readonly price: PriceMilli })[] = [];
  for (const pick of leg.picks) {
    const said = selectionState(event, pick);
    if (said.state === "ended") return refused("betting_ended");
    if (said.state === "suspended") return refused("betting_suspended");
    offered.push({ ...pick, version: said.version, price: said.price });
  }
  const [first, ...others] = offered.map(pickOf);
  if (first === undefined) throw new Error("a leg has no picks");
  const basis = others.length === 0 ? null : (event?.basis ?? null);
  const together =
    others.length === 0
      ? ({ ok: true, price: offered[0]!.price } as const)
      : priceTogether(basis, offered);
  if (!together.ok) return refused("betting_market_changed");
  const { price } = together;
  if (!isTaken(policy, leg.price, price)) return refused("betting_price_changed", price);
  return { ...leg, price, basis, picks: [first, ...others] };
}

function isTaken(policy: PricePolicy, quoted: PriceMilli, now: PriceMilli): boolean {
  if (now === quoted || policy === "any") return true;
  if (policy === "none") return false;
  if (policy === "better") return now > quoted;
  return BigInt(now) * 100n >= BigInt(quoted) * BigInt(100 - policy.within_percent);
}

/** As an answer says it. */
export const refusalParams = ({ leg, price }: PriceRefusal): Readonly<Record<string, string>> => ({
  leg: String(leg),
  ...(price !== null && { price: printPrice(price, "decimal") }),
});
