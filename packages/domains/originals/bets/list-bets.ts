/** A player's own bets, newest first, in pages. */
import type { BetState } from "@oddwright/contract/originals/states.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { type DayRangeQuery, readDayRange } from "@oddwright/platform/http/day-range.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { cutPage, readCursor } from "@oddwright/platform/http/paging.ts";
import type pg from "pg";
import { betView } from "./bet.ts";
import { readBetPage } from "./bet-store.ts";

const betPageSize = 30;

export interface BetQuery extends DayRangeQuery {
  readonly game?: GameId | undefined;
  readonly state?: BetState | undefined;
}

export interface ListBets {
  readonly playerId: string;
  /** `cursor` is `next_cursor` of the page before: the id of its last bet. */
  readonly query: BetQuery & { readonly cursor?: string | undefined };
}

export type ListedBets = { readonly ok: true; readonly body: RouteResponse<"bets"> } | Refusal;

/** `validation_failed` for a cursor that no page gave, and for days or a zone that do not exist. */
export async function listBets(pool: pg.Pool, { playerId, query }: ListBets): Promise<ListedBets> {
  const place = readCursor("id", query.cursor);
  if (!place.ok) return place;
  const days = readDayRange(query);
  if (!days.ok) return days;
  const rows = await readBetPage(pool, {
    playerId,
    game: query.game ?? null,
    state: query.state ?? null,
    from: days.range.from,
    before: days.range.before,
    beforeId: place.cursor,
    limit: betPageSize + 1,
  });
  const { entries, next_cursor } = cutPage(rows, betPageSize, ({ id }) => id);
  return { ok: true, body: { bets: entries.map(betView), next_cursor } };
}
