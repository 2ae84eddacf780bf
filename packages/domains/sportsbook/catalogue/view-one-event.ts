/** One event with all its markets, and the chain of a market's prices. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { cutPage, readCursor } from "@oddwright/platform/http/paging.ts";
import type { SportsbookReadDeps } from "../ports/deps.ts";
import { readEvent } from "./event-store.ts";
import { hasMarket, readMarkets, readPriceChanges } from "./market-store.ts";
import { viewEventRow, viewMarket, viewPrices } from "./view-event.ts";

type Answer<Name extends "bettingEvent" | "bettingPrices"> =
  | { readonly ok: true; readonly body: RouteResponse<Name> }
  | Refusal;

const changesPageSize = 100;

/** `betting_event_unknown` for one that was never offered. */
export async function viewEvent(db: Queryable, id: string): Promise<Answer<"bettingEvent">> {
  const row = await readEvent(db, id);
  if (row === undefined) return { ok: false, code: "betting_event_unknown" };
  const markets = await readMarkets(db, id);
  return {
    ok: true,
    body: {
      ...viewEventRow(row),
      goals: row.goals.map(({ side, minute, points }) => ({
        side,
        minute,
        ...(points !== undefined && { points }),
      })),
      first_half: row.first_half && [...row.first_half],
      red_cards: [...row.red_cards],
      replay: row.replay,
      markets: markets.map(viewMarket),
    },
  };
}

/** `betting_market_unknown` for a market that the event never had; `validation_failed` for a cursor that no page gave. */
export async function viewPriceChanges(
  { pool }: SportsbookReadDeps,
  { id, key, cursor }: { id: string; key: string; cursor: string | undefined },
): Promise<Answer<"bettingPrices">> {
  const place = readCursor("number", cursor);
  if (!place.ok) return place;
  if (!(await hasMarket(pool, id, key))) return { ok: false, code: "betting_market_unknown" };
  const page = { before: place.cursor, limit: changesPageSize + 1 };
  const found = await readPriceChanges(pool, { eventId: id, key }, page);
  const { entries, next_cursor } = cutPage(found, changesPageSize, ({ version }) =>
    String(version),
  );
  return {
    ok: true,
    body: {
      changes: entries.map(({ prices, at, ...change }) => ({
        ...change,
        selections: viewPrices(prices),
        at: at.toISOString(),
      })),
      next_cursor,
    },
  };
}
