/** A player's payouts, newest first: in pages, and as a table for spreadsheets. */
import { type PayoutResult, payoutStatusesOf } from "@oddwright/contract/cashier/payout-status.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { ZoneClock } from "@oddwright/core/time/zone-clock.ts";
import { csvFile, rowsPerPart } from "@oddwright/platform/http/csv-file.ts";
import {
  type DayRangeQuery,
  readDayRange,
  readFileRange,
} from "@oddwright/platform/http/day-range.ts";
import type { AnsweredFile, Refusal } from "@oddwright/platform/http/handler.ts";
import { cutPage, readCursor } from "@oddwright/platform/http/paging.ts";
import { idsBetween } from "@oddwright/platform/identifiers/id-range.ts";
import type pg from "pg";
import {
  payoutView,
  type PayoutView,
  shownPayouts,
  type ShownPayoutRow,
  type ViewRules,
} from "./payout-view.ts";

const payoutPageSize = 20;

export interface PayoutQuery extends DayRangeQuery {
  readonly result?: PayoutResult | undefined;
}

export interface ListPayouts {
  readonly playerId: string;
  readonly rules: ViewRules;
  /** `cursor` is `next_cursor` of the page before: the id of its last payout. */
  readonly query: PayoutQuery & { readonly cursor?: string | undefined };
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
  const views = await readPayoutPage(pool, {
    playerId,
    rules,
    result: query.result ?? null,
    from: days.range.from,
    before: days.range.before,
    beforeId: place.cursor,
    limit: payoutPageSize + 1,
  });
  const { entries, next_cursor } = cutPage(views, payoutPageSize, ({ id }) => id);
  return { ok: true, body: { payouts: [...entries], next_cursor } };
}

export interface WritePayoutFile {
  readonly playerId: string;
  readonly rules: ViewRules;
  readonly query: PayoutQuery & { readonly from: string; readonly to: string };
  /** In which language methods are named. */
  readonly locale: Locale;
}

/** Refuses what `readFileRange` does. */
export function writePayoutFile(
  pool: pg.Pool,
  { playerId, rules, query, locale }: WritePayoutFile,
): { readonly ok: true; readonly file: AnsweredFile } | Refusal {
  const days = readFileRange(query);
  if (!days.ok) return days;
  const { from, before, clock } = days.range;
  const filter = { playerId, rules, result: query.result ?? null, from, before };
  const file = csvFile<PayoutView>({
    name: `oddwright-payouts-${query.from}-${query.to}`,
    header,
    cells: (payout) => cellsOf(payout, { clock, locale }),
    readPart: (beforeId) => readPayoutPage(pool, { ...filter, beforeId, limit: rowsPerPart }),
  });
  return { ok: true, file };
}

/** Null is no condition. */
interface PayoutPage {
  readonly playerId: string;
  readonly rules: ViewRules;
  readonly result: PayoutResult | null;
  readonly from: Date | null;
  readonly before: Date | null;
  /** Only payouts older than this one; null starts with the newest. */
  readonly beforeId: string | null;
  readonly limit: number;
}

async function readPayoutPage(pool: pg.Pool, page: PayoutPage): Promise<readonly PayoutView[]> {
  const { playerId, rules, result, from, before, beforeId, limit } = page;
  const ids = idsBetween(from, before);
  const { rows } = await pool.query<ShownPayoutRow>(
    `${shownPayouts} where payout.player_id = $1 and ($2::uuid is null or payout.id < $2::uuid)
       and ($3::text[] is null or payout.status = any($3::text[]))
       and ($4::timestamptz is null or payout.created_at >= $4) and ($5::timestamptz is null or payout.created_at < $5)
       and payout.id >= $6::uuid and payout.id < $7::uuid
     order by payout.id desc limit $8`,
    [
      playerId,
      beforeId,
      result === null ? null : [...payoutStatusesOf[result]],
      from,
      before,
      ids.from,
      ids.before,
      limit,
    ],
  );
  return rows.map((row) => payoutView(row, rules));
}

const header = [
  "id",
  "method",
  "destination",
  "status",
  "local_time",
  "utc_time",
  "currency",
  "amount",
  "fee",
  "receives",
];

function cellsOf(
  payout: PayoutView,
  { clock, locale }: { readonly clock: ZoneClock; readonly locale: Locale },
): readonly string[] {
  return [
    payout.id,
    payout.method[locale],
    payout.destination,
    payout.status,
    clock.isoAt(Date.parse(payout.created_at)),
    payout.created_at,
    payout.currency,
    payout.amount,
    payout.fee,
    payout.receives,
  ];
}
