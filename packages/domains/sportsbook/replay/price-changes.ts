/** What has to be said of a match's markets, when their prices are worked out anew: only what is different from what was said last. */
import type { BookMarket } from "@oddwright/core/odds/book/book-market.ts";
import { footballModel } from "@oddwright/core/odds/book/football-book.ts";
import type { FeedContent, MarketStatus } from "@oddwright/core/odds/feed/feed-messages.ts";
import { type Score, selectionsOf } from "@oddwright/core/odds/markets/market.ts";
import { parseMarketKey } from "@oddwright/core/odds/markets/parse-market-key.ts";
import type { ScoreFacts } from "@oddwright/core/odds/markets/selection-outcome.ts";
import { decidedOutcome } from "@oddwright/core/odds/settlement/abandoned.ts";
import type { Book, BookOrder } from "./price-tasks.ts";
import type { Said } from "./replay-store.ts";

export interface PriceChanges {
  readonly contents: readonly FeedContent[];
  readonly said: Said;
}

/** Markets that are in no book any more are settled where what is known decides them; else nobody may bet on them for now. */
export function newPrices(
  event: string,
  before: Said,
  { book, order }: { readonly book: Book; readonly order: BookOrder },
): PriceChanges {
  const contents: FeedContent[] = [];
  const said: Record<string, Said[string]> = { ...before };
  const model = { version: order.model, inputsHash: book.inputsHash };
  // Margins and totals of points are priced apart: sets of selections cannot be priced from them together.
  if (order.model === footballModel)
    contents.push({ kind: "model", event, basis: { ...model, inputs: order.inputs } });
  for (const { key, prices } of book.markets) {
    if (isSame(before[key], "open", prices)) continue;
    said[key] = ["open", prices];
    contents.push({ kind: "prices", event, market: key, status: "open", prices, model });
  }
  const offered = new Set(book.markets.map(({ key }) => key));
  for (const [key, [status, prices]] of Object.entries(before)) {
    if (offered.has(key) || status === "settled") continue;
    const next = isDecided(key, order) ? "settled" : "inactive";
    if (next === status) continue;
    said[key] = [next, prices];
    contents.push({ kind: "prices", event, market: key, status: next, prices });
  }
  return { contents, said };
}

/** A bet stop closes what is open; it is a message of its own. */
export function stopped(before: Said): Said {
  return mapped(before, (status) => (status === "open" ? "suspended" : status));
}

/** The result is confirmed: nothing is left to bet on. */
export function settled(event: string, before: Said): PriceChanges {
  const contents = Object.entries(before).flatMap(([key, [status, prices]]): FeedContent[] =>
    status === "settled" ? [] : [{ kind: "prices", event, market: key, status: "settled", prices }],
  );
  return { contents, said: mapped(before, () => "settled") };
}

const mapped = (said: Said, next: (status: MarketStatus) => MarketStatus): Said =>
  Object.fromEntries(
    Object.entries(said).map(([key, [status, prices]]) => [key, [next(status), prices] as const]),
  );

const isSame = (
  known: Said[string] | undefined,
  status: MarketStatus,
  prices: BookMarket["prices"],
): boolean => known?.[0] === status && JSON.stringify(known[1]) === JSON.stringify(prices);

/** No continuation of the match would change what becomes of it. */
function isDecided(key: string, order: BookOrder): boolean {
  const market = parseMarketKey(key);
  if (market === null || market.kind === "outright") return false;
  const brokenOff = knownOf(order);
  return selectionsOf(market).every(
    (selection) => decidedOutcome(market, selection, brokenOff) !== null,
  );
}

interface Known {
  readonly facts: ScoreFacts & { readonly match: Score };
  readonly firstHalfEnded: boolean;
}

function knownOf({ model, inputs }: BookOrder): Known {
  if (model !== footballModel)
    return {
      facts: { firstHalf: null, match: inputs.state.score, goals: [] },
      firstHalfEnded: false,
    };
  const { score, firstHalf, goals } = inputs.state;
  return { facts: { firstHalf, match: score, goals }, firstHalfEnded: firstHalf !== null };
}
