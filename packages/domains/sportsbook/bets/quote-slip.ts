/** Says what a slip can be had at, and signs it. */
import type { RouteBody, RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { printPrice } from "@oddwright/core/odds/prices/print-price.ts";
import { capsOf, readCaps, roomFor } from "../caps/caps.ts";
import { liabilityKeys } from "../caps/liability.ts";
import { openLiabilities, readLiabilities } from "../caps/liability-store.ts";
import type { BettingDeps } from "../ports/betting-deps.ts";
import type { SportsBet } from "./bet.ts";
import { cappedMarkets, readPlayerRisks } from "./bet-rows.ts";
import { type Offers, readOffers } from "./offer-store.ts";
import {
  type PricedSlip,
  priceSlip,
  printCombined,
  type Problem,
  type QuotedLeg,
} from "./price-slip.ts";
import { signQuote } from "./quote-token.ts";
import { minStakeMinor, type StakeBounds, stakeBounds } from "./stake-bounds.ts";

type Body = RouteBody<"bettingQuote">;
type Quote = RouteResponse<"bettingQuote">;

/** What a bet is placed with. */
export interface BetQuote {
  readonly purpose: "bet";
  readonly playerId: string;
  readonly expiresAtMs: number;
  readonly currency: Currency;
  readonly kind: SportsBet["kind"];
  readonly folds: readonly number[];
  readonly legs: readonly QuotedLeg[];
}

const quoteLifeMs = { live: 30_000, before: 60_000 } as const;

export interface QuoteSlip {
  readonly playerId: string;
  readonly body: Body;
}

export async function quoteSlip(
  deps: BettingDeps,
  { playerId, body }: QuoteSlip,
): Promise<{ readonly ok: true; readonly body: Quote }> {
  const { pool } = deps;
  const currency = body.currency ?? (await deps.activeCurrency(playerId));
  const offers = await readOffers(
    pool,
    body.legs.flatMap(({ event, picks }) => picks.map(({ market: key }) => ({ event, key }))),
  );
  const priced = priceSlip(body, offers);
  if (!priced.ok)
    return { ok: true, body: refusedQuote(body, { currency, offers, problems: priced.problems }) };
  const { slip } = priced;
  const keys = liabilityKeys(slip.legs, currency);
  await openLiabilities(pool, keys);
  const bounds = await boundsOf(deps, { slip, offers, playerId, currency });
  const expiresAtMs = Date.now() + (slip.delayMs > 0 ? quoteLifeMs.live : quoteLifeMs.before);
  const { kind, folds, legs } = slip;
  const quote: BetQuote = { purpose: "bet", playerId, expiresAtMs, currency, kind, folds, legs };
  return {
    ok: true,
    body: {
      quote: signQuote(deps.bettingQuoteKey, quote),
      expires_at: new Date(expiresAtMs).toISOString(),
      currency,
      kind,
      legs: viewLegs(body, { offers, priced: legs }),
      combined_price: printCombined(slip.combined),
      lines: Number(slip.lines),
      min_stake: formatAmount(bounds.minMinor),
      max_stake: formatAmount(bounds.maxMinor),
      bounded_by: bounds.bound,
      delay_ms: slip.delayMs,
      problems: [],
    },
  };
}

interface Bounded {
  readonly slip: PricedSlip;
  readonly offers: Offers;
  readonly playerId: string;
  readonly currency: Currency;
}

async function boundsOf({ pool }: BettingDeps, bounded: Bounded): Promise<StakeBounds> {
  const { slip, offers, playerId, currency } = bounded;
  const keys = liabilityKeys(slip.legs, currency);
  const markets = cappedMarkets(slip.legs, offers, currency);
  const [losses, table, [risk]] = await Promise.all([
    readLiabilities(pool, keys),
    readCaps(pool, { currencies: [currency], markets }),
    readPlayerRisks(pool, [{ playerId, currency }]),
  ]);
  const caps = capsOf(table, currency, markets);
  const room = roomFor(caps, { keys, losses, playerMinor: risk?.lossMinor ?? 0n });
  const { lines, combined } = slip;
  return stakeBounds({ currency, lines, combined, caps, room });
}

interface Refused {
  readonly currency: Currency;
  readonly offers: Offers;
  readonly problems: readonly Problem[];
}

function refusedQuote(body: Body, { currency, offers, problems }: Refused): Quote {
  const [first] = body.legs;
  const isOne = body.legs.length === 1;
  return {
    quote: null,
    expires_at: null,
    currency,
    kind: !isOne
      ? body.folds === null
        ? "accumulator"
        : "system"
      : (first?.picks.length ?? 0) > 1
        ? "builder"
        : "single",
    legs: viewLegs(body, { offers, priced: null }),
    combined_price: null,
    lines: 0,
    min_stake: formatAmount(minStakeMinor(currency, 1n)),
    max_stake: formatAmount(0n),
    bounded_by: "market",
    delay_ms: 0,
    problems: [...problems],
  };
}

interface ShownLegs {
  readonly offers: Offers;
  readonly priced: readonly QuotedLeg[] | null;
}

function viewLegs({ legs }: Body, { offers, priced }: ShownLegs): Quote["legs"] {
  return legs.map(({ event, picks }, at) => {
    const shown = picks.map(({ market, selection }) => {
      const offered = offers.get(event)?.markets.get(market);
      const price = offered?.prices.get(selection) ?? null;
      return {
        market,
        selection,
        version: offered?.version ?? null,
        status: offered?.status ?? null,
        price: price === null ? null : printPrice(price, "decimal"),
      };
    });
    const leg = priced?.[at];
    const alone = shown.length === 1 ? (shown[0]?.price ?? null) : null;
    return {
      event,
      price: leg === undefined ? alone : printPrice(leg.price, "decimal"),
      picks: shown,
    };
  });
}
