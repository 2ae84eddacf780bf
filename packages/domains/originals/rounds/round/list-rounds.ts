/** A game's rounds that have ended, newest first, in pages. */
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { cutPage, readCursor } from "@oddwright/platform/http/paging.ts";
import type pg from "pg";
import type { ChainGame } from "../chains/chain-games.ts";
import type { Round } from "./round.ts";
import { readRoundPage } from "./round-store.ts";

const roundsPerPage = 50;

export interface ListRounds<View> {
  readonly game: ChainGame;
  /** The position of the last round of the page before. */
  readonly cursor: string | undefined;
  readonly view: (round: Round) => View;
}

export type ListedRounds<View> =
  | { readonly ok: true; readonly body: { rounds: View[]; next_cursor: string | null } }
  | Refusal;

/** `validation_failed` for a cursor that no page gave. */
export async function listRounds<View>(
  pool: Pick<pg.Pool, "query">,
  { game, cursor: sent, view }: ListRounds<View>,
): Promise<ListedRounds<View>> {
  const read = readCursor("position", sent);
  if (!read.ok) return read;
  const before = read.cursor === null ? null : BigInt(read.cursor);
  const found = await readRoundPage(pool, { game, before, limit: roundsPerPage + 1 });
  const { entries, next_cursor } = cutPage(found, roundsPerPage, ({ position }) =>
    String(position),
  );
  return { ok: true, body: { rounds: entries.map(view), next_cursor } };
}
