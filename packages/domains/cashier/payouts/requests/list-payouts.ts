/** A player's payouts, newest first, in pages. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { type DayRangeQuery, readDayRange } from "@oddwright/platform/http/day-range.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { cutPage, readCursor } from "@oddwright/platform/http/paging.ts";
import { idsBetween } from "@oddwright/platform/identifiers/id-range.ts";
import type pg from "pg";
import { payoutView, shownPayouts, type ShownPayoutRow, type ViewRules } from "./payout-view.ts";

const payoutPageSize = 20;

export interface ListPayouts {
  readonly playerId: string;
  readonly rules: ViewRules;
  /** `cursor` is `next_cursor` of the page before: the id of its last payout. */
  readonly query: DayRangeQuery & { readonly cursor?: string | undefined };
}

export type ListedPayouts =
  | { readonly ok: true; readonly body: RouteResponse<"payoutHistory"> }
  | Refusal;

/** `validation_failed` for a cursor that no page gave, and for days or a zone that do not exist. */
export async function listPayouts(
  pool: pg.Pool,
  { playerId, query, rules }: ListPayouts,
): Promise<ListedPayouts> {
  const place = readCursor("id", query.cursor);
  if (!place.ok) return place;
  const days = readDayRange(query);
  if (!days.ok) return days;
  const { from, before } = days.range;
  const ids = idsBetween(from, before);
  const { rows } = await pool.query<ShownPayoutRow>(
    `${shownPayouts} where payout.player_id = $1 and ($2::uuid is null or payout.id < $2::uuid)
       and ($3::timestamptz is null or payout.created_at >= $3) and ($4::timestamptz is null or payout.created_at < $4)
       and payout.id >= $5::uuid and payout.id < $6::uuid
     order by payout.id desc limit $7`,
    [playerId, place.cursor, from, before, ids.from, ids.before, payoutPageSize + 1],
  );
  const { entries, next_cursor } = cutPage(rows, payoutPageSize, ({ id }) => id);
  return {
    ok: true,
    body: { payouts: entries.map((row) => payoutView(row, rules)), next_cursor },
  };
}
