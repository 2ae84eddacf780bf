// A game's rounds that have ended, newest first, in pages.
import { fieldMessage } from "@oddwright/contract/field-errors.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import type { ChainGame } from "./chains/chain-games.ts";
import type { Round } from "./round.ts";
import { readRoundPage } from "./round-store.ts";

const roundsPerPage = 50;

/** The cursor is the position of a page's last round. */
const cursorForm = /^\d{1,18}$/;

export interface ListRounds<View> {
  readonly game: ChainGame;
  readonly cursor: string | undefined;
  readonly view: (round: Round) => View;
}

export type ListedRounds<View> =
  | { readonly ok: true; readonly body: { rounds: View[]; next_cursor: string | null } }
  | Refusal;

/** `validation_failed` for a cursor that no page gave. */
export async function listRounds<View>(
  pool: Pick<pg.Pool, "query">,
  { game, cursor, view }: ListRounds<View>,
): Promise<ListedRounds<View>> {
  if (cursor !== undefined && !cursorForm.test(cursor)) {
    const errors = { cursor: [fieldMessage("wrong_format")] };
    return { ok: false, code: "validation_failed", errors };
  }
  const before = cursor === undefined ? null : BigInt(cursor);
  const found = await readRoundPage(pool, { game, before, limit: roundsPerPage + 1 });
  const page = found.slice(0, roundsPerPage);
  const last = found.length > roundsPerPage ? page.at(-1) : undefined;
  return {
    ok: true,
    body: { rounds: page.map(view), next_cursor: last ? String(last.position) : null },
  };
}
