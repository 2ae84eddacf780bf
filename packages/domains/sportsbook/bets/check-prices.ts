/** Whether a bet still stands at its prices, by what the player said about other ones. Pure. */
import type { PriceMilli } from "@oddwright/core/odds/prices/price.ts";
import { printPrice } from "@oddwright/core/odds/prices/print-price.ts";
import type { ErrorCode } from "@oddwright/contract/errors.ts";
import type { PricePolicy } from "./bet.ts";
import { type Offers, selectionState } from "./offer-store.ts";
import type { QuotedLeg } from "./price-slip.ts";

export interface PriceRefusal {
  readonly code: ErrorCode;
  readonly leg: number;
  /** What the selection is offered at now. */
  readonly price: PriceMilli | null;
}

export type CheckedPrices =
  | { readonly ok: true; readonly legs: readonly QuotedLeg[] }
  | { readonly ok: false; readonly refusal: PriceRefusal };

/**
 * The legs at the prices and versions of now. Under `none` a price must be the quoted one, under `better` at least that; `within` x per cent at least
 * (100 − x) % of it. The joint price of a bet builder follows from no single market, so its markets must be at the very version that was quoted.
 */
export function checkPrices(
  legs: readonly QuotedLeg[],
  offers: Offers,
  policy: PricePolicy,
): CheckedPrices {
  const now: QuotedLeg[] = [];
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

function checkLeg(leg: QuotedLeg, { at, offers, policy }: LegContext): QuotedLeg | PriceRefusal {
  const event = offers.get(leg.event);
  const refused = (code: ErrorCode, price: PriceMilli | null = null): PriceRefusal => ({
    code,
    leg: at,
    price,
  });
  const [first, ...others] = leg.picks;
  for (const pick of leg.picks) {
    const said = selectionState(event, pick);
    if (said.state === "ended") return refused("betting_ended");
    if (said.state === "suspended") return refused("betting_suspended");
    if (others.length > 0 && said.version !== pick.version)
      return refused("betting_market_changed");
    if (others.length === 0) {
      if (!isTaken(policy, leg.price, said.price))
        return refused("betting_price_changed", said.price);
      return { ...leg, price: said.price, picks: [{ ...first, version: said.version }] };
    }
  }
  return leg;
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
