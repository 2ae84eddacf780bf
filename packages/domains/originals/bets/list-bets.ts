/** A player's own bets, newest first, in pages. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { cutPage, readCursor } from "@oddwright/platform/http/paging.ts";
import type pg from "pg";
import { betView } from "./bet.ts";
import { readBetPage } from "./bet-store.ts";

const betPageSize = 30;

export interface ListBets {
  readonly playerId: string;
  readonly game: GameId | undefined;
  /** `next_cursor` of the page before: the id of its last bet. */
  readonly cursor: string | undefined;
}

export type ListedBets = { readonly ok: true; readonly body: RouteResponse<"bets"> } | Refusal;

/** `validation_failed` for a cursor that no page gave. */
export async function listBets(pool: pg.Pool, list: ListBets): Promise<ListedBets> {
  const { playerId, game = null } = list;
  const read = readCursor("id", list.cursor);
  if (!read.ok) return read;
  const rows = await readBetPage(pool, {
    playerId,
    game,
    beforeId: read.cursor,
    limit: betPageSize + 1,
  });
  const { entries, next_cursor } = cutPage(rows, betPageSize, ({ id }) => id);
  return { ok: true, body: { bets: entries.map(betView), next_cursor } };
}
