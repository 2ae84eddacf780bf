/** The entries of a player's bonus, newest first, in pages. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { cutPage, readCursor } from "@oddwright/platform/http/paging.ts";
import type { EntryKind } from "../grants/grant.ts";

const entryPageSize = 50;

export interface ListEntries {
  readonly playerId: string;
  readonly grantId: string;
  readonly cursor: string | undefined;
}

export type ListedEntries =
  | { readonly ok: true; readonly body: RouteResponse<"bonusEntries"> }
  | Refusal;

interface EntryRow {
  readonly number: number;
  readonly kind: EntryKind;
  readonly amount_minor: bigint;
  readonly progress_hundredths: bigint;
  readonly stake_id: string | null;
  readonly game: string | null;
  readonly made_at: Date;
}

/** `bonus_not_found` for a grant of somebody else. */
export async function listEntries(
  db: Queryable,
  { playerId, grantId, cursor }: ListEntries,
): Promise<ListedEntries> {
  const place = readCursor("number", cursor);
  if (!place.ok) return place;
  const { rows: grants } = await db.query(
    `select from bonuses_grant where player_id = $1 and id = $2`,
    [playerId, grantId],
  );
  if (grants.length === 0) return { ok: false, code: "bonus_not_found" };
  const { rows } = await db.query<EntryRow>(
    `select number, kind, amount_minor, progress_hundredths, stake_id, game, made_at from bonuses_entry
     where player_id = $1 and grant_id = $2 and ($3::int is null or number < $3) order by number desc limit $4`,
    [playerId, grantId, place.cursor, entryPageSize + 1],
  );
  const page = cutPage(rows, entryPageSize, ({ number }) => String(number));
  return {
    ok: true,
    body: {
      entries: page.entries.map((row) => ({
        number: row.number,
        kind: row.kind,
        amount: formatAmount(row.amount_minor),
        progress: formatAmount(row.progress_hundredths / 100n),
        bet_id: row.stake_id,
        game: row.game,
        made_at: row.made_at.toISOString(),
      })),
      next_cursor: page.next_cursor,
    },
  };
}
