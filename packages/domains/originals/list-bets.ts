// A player's own bets, newest first, in pages.
import { fieldMessage } from "@oddwright/contract/field-errors.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
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

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `validation_failed` for a cursor that no page gave. */
export async function listBets(pool: pg.Pool, list: ListBets): Promise<ListedBets> {
  const { playerId, game = null, cursor = null } = list;
  if (cursor !== null && !uuid.test(cursor)) {
    return {
      ok: false,
      code: "validation_failed",
      errors: { cursor: [fieldMessage("wrong_format")] },
    };
  }
  const rows = await readBetPage(pool, {
    playerId,
    game,
    beforeId: cursor,
    limit: betPageSize + 1,
  });
  const bets = rows.slice(0, betPageSize).map(betView);
  const last = rows.length > betPageSize ? bets.at(-1) : undefined;
  return { ok: true, body: { bets, next_cursor: last?.id ?? null } };
}
