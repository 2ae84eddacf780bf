/** A player's rounds of other providers' games, newest first, in pages. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { cutPage, readCursor } from "@oddwright/platform/http/paging.ts";
import type pg from "pg";
import { readRoundPage } from "./round-store.ts";

const roundPageSize = 20;

export interface ListRounds {
  readonly playerId: string;
  readonly query: { readonly game?: string | undefined; readonly cursor?: string | undefined };
}

export type ListedRounds =
  | { readonly ok: true; readonly body: RouteResponse<"casinoRounds"> }
  | Refusal;

/** `validation_failed` for a cursor that no page gave. */
export async function listRounds(
  pool: pg.Pool,
  { playerId, query }: ListRounds,
): Promise<ListedRounds> {
  const place = readCursor("position", query.cursor);
  if (!place.ok) return place;
  const rows = await readRoundPage(pool, {
    playerId,
    slug: query.game ?? null,
    before: place.cursor,
    limit: roundPageSize + 1,
  });
  const { entries, next_cursor } = cutPage(rows, roundPageSize, ({ position }) => position);
  const rounds = entries.map((round) => ({
    id: round.id,
    game: round.slug,
    currency: round.currency,
    state: round.state,
    stake: formatAmount(round.stakeMinor),
    payout: formatAmount(round.payoutMinor),
    opened_at: round.openedAt.toISOString(),
    closed_at: round.closedAt?.toISOString() ?? null,
  }));
  return { ok: true, body: { rounds, next_cursor } };
}
