/** A player's invoices, newest first: in pages, and as a table for spreadsheets. */
import { type PaymentResult, statusNames } from "@oddwright/contract/cashier/invoice-status.ts";
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
import type pg from "pg";
import { type PaymentView, readPaymentPage } from "./payment-page.ts";

const paymentPageSize = 20;

export interface PaymentQuery extends DayRangeQuery {
  readonly result?: PaymentResult | undefined;
}

export interface ListPayments {
  readonly playerId: string;
  /** `cursor` is `next_cursor` of the page before: the id of its last invoice. */
  readonly query: PaymentQuery & { readonly cursor?: string | undefined };
}

export type ListedPayments =
  | { readonly ok: true; readonly body: RouteResponse<"paymentHistory"> }
  | Refusal;

/** `validation_failed` for a cursor that no page gave, and for days or a zone that do not exist. */
export async function listPayments(
  pool: pg.Pool,
  { playerId, query }: ListPayments,
): Promise<ListedPayments> {
  const place = readCursor("id", query.cursor);
  if (!place.ok) return place;
  const days = readDayRange(query);
  if (!days.ok) return days;
  const rows = await readPaymentPage(pool, {
    playerId,
    result: query.result ?? null,
    from: days.range.from,
    before: days.range.before,
    beforeId: place.cursor,
    limit: paymentPageSize + 1,
  });
  const { entries, next_cursor } = cutPage(rows, paymentPageSize, ({ id }) => id);
  return { ok: true, body: { payments: [...entries], next_cursor } };
}

export interface WritePaymentFile {
  readonly playerId: string;
  readonly query: PaymentQuery & { readonly from: string; readonly to: string };
  /** In which language methods are named. */
  readonly locale: Locale;
}

/** Refuses what `readFileRange` does. Twelve months of payments are few: their rate is limited. */
export function writePaymentFile(
  pool: pg.Pool,
  { playerId, query, locale }: WritePaymentFile,
): { readonly ok: true; readonly file: AnsweredFile } | Refusal {
  const days = readFileRange(query);
  if (!days.ok) return days;
  const { from, before, clock } = days.range;
  const filter = { playerId, result: query.result ?? null, from, before };
  const file = csvFile<PaymentView>({
    name: `oddwright-payments-${query.from}-${query.to}`,
    header,
    cells: (payment) => cellsOf(payment, { clock, locale }),
    readPart: (beforeId) => readPaymentPage(pool, { ...filter, beforeId, limit: rowsPerPart }),
  });
  return { ok: true, file };
}

const header = [
  "id",
  "method",
  "status",
  "local_time",
  "utc_time",
  "currency",
  "amount",
  "credited",
  "held",
];

function cellsOf(
  payment: PaymentView,
  { clock, locale }: { readonly clock: ZoneClock; readonly locale: Locale },
): readonly string[] {
  return [
    payment.id,
    payment.method[locale],
    statusNames[payment.status as keyof typeof statusNames],
    clock.isoAt(Date.parse(payment.created_at)),
    payment.created_at,
    payment.currency,
    payment.amount,
    payment.credited,
    payment.held,
  ];
}
