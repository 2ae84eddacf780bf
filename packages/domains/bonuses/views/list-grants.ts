/** A player's bonuses, newest first: in pages, and as a table for spreadsheets. */
import type { RouteQuery, RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { ZoneClock } from "@oddwright/core/time/zone-clock.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { csvFile, rowsPerPart } from "@oddwright/platform/http/csv-file.ts";
import { readDayRange, readFileRange } from "@oddwright/platform/http/day-range.ts";
import type { AnsweredFile, Refusal } from "@oddwright/platform/http/handler.ts";
import { cutPage, readCursor } from "@oddwright/platform/http/paging.ts";
import { freeMinor } from "../grants/grant.ts";
import { grantColumns, grantOf, type GrantRow } from "../grants/grant-store.ts";
import { termsView } from "./terms-view.ts";

const grantPageSize = 20;

export type GrantView = RouteResponse<"acceptBonus">;

export interface ViewedRow extends GrantRow {
  readonly offered_at: Date;
  readonly ended_at: Date | null;
  readonly period_start: string | null;
}

export const viewedColumns = `${grantColumns}, g.offered_at, g.ended_at, g.period_start::text`;

export function grantView(row: ViewedRow): GrantView {
  const left = row.required_hundredths - row.progress_hundredths;
  return {
    id: row.id,
    offer: row.offer_code,
    promo_code: row.promo_code,
    state: row.state,
    outcome: row.outcome,
    terms: termsView(row.terms, { step: row.step, currency: row.currency }),
    offered_at: row.offered_at.toISOString(),
    period_start: row.period_start,
    claim_until: row.claim_until.toISOString(),
    activated_at: row.activated_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    issued: formatAmount(row.issued_minor),
    balance: formatAmount(row.balance_minor),
    spins_left: row.spins_left,
    free_balance: formatAmount(freeMinor(grantOf(row))),
    converted: formatAmount(row.converted_minor),
    max_win: row.max_convert_minor === null ? null : formatAmount(row.max_convert_minor),
    to_wager: formatAmount(row.required_hundredths / 100n),
    wagered: formatAmount(row.progress_hundredths / 100n),
    left: formatAmount(left <= 0n ? 0n : (left + 99n) / 100n),
    is_wagered: row.wagered_at !== null,
  };
}

export async function findGrantView(
  db: Queryable,
  playerId: string,
  id: string,
): Promise<GrantView | null> {
  const { rows } = await db.query<ViewedRow>(
    `select ${viewedColumns} from bonuses_grant g where g.player_id = $1 and g.id = $2`,
    [playerId, id],
  );
  return rows[0] ? grantView(rows[0]) : null;
}

export interface ListGrants {
  readonly playerId: string;
  readonly query: RouteQuery<"bonusGrants">;
}

export type ListedGrants =
  | { readonly ok: true; readonly body: RouteResponse<"bonusGrants"> }
  | Refusal;

/** `validation_failed` for a cursor that no page gave, and for days or a zone that do not exist. */
export async function listGrants(
  db: Queryable,
  { playerId, query }: ListGrants,
): Promise<ListedGrants> {
  const place = readCursor("id", query.cursor);
  if (!place.ok) return place;
  const days = readDayRange(query);
  if (!days.ok) return days;
  const { from, before } = days.range;
  const page = { beforeId: place.cursor, limit: grantPageSize + 1 };
  const rows = await readGrantPage(db, { playerId, query, from, before, ...page });
  const { entries, next_cursor } = cutPage(rows, grantPageSize, ({ id }) => id);
  return { ok: true, body: { grants: [...entries], next_cursor } };
}

export interface WriteGrantFile {
  readonly playerId: string;
  readonly query: RouteQuery<"bonusGrantsFile">;
  /** In which language bonuses are named. */
  readonly locale: Locale;
}

/** Refuses what `readFileRange` does. */
export function writeGrantFile(
  db: Queryable,
  { playerId, query, locale }: WriteGrantFile,
): { readonly ok: true; readonly file: AnsweredFile } | Refusal {
  const days = readFileRange(query);
  if (!days.ok) return days;
  const { from, before, clock } = days.range;
  const filter = { playerId, query, from, before };
  const file = csvFile<GrantView>({
    name: `oddwright-bonuses-${query.from}-${query.to}`,
    header,
    cells: (grant) => cellsOf(grant, { clock, locale }),
    readPart: (beforeId) => readGrantPage(db, { ...filter, beforeId, limit: rowsPerPart }),
  });
  return { ok: true, file };
}

interface GrantPage {
  readonly playerId: string;
  readonly query: Pick<RouteQuery<"bonusGrants">, "ended" | "outcome" | "kind">;
  readonly from: Date | null;
  readonly before: Date | null;
  /** Only bonuses older than this one; null starts with the newest. */
  readonly beforeId: string | null;
  readonly limit: number;
}

async function readGrantPage(db: Queryable, page: GrantPage): Promise<readonly GrantView[]> {
  const { playerId, query, from, before, beforeId, limit } = page;
  const { ended, outcome = null, kind = null } = query;
  const { rows } = await db.query<ViewedRow>(
    `select ${viewedColumns} from bonuses_grant g
     where g.player_id = $1 and ($2::uuid is null or g.id < $2) and ($3::boolean is null or (g.outcome is not null) = $3)
       and ($4::text is null or g.outcome = $4) and ($5::text is null or g.terms->>'kind' = $5)
       and ($6::timestamptz is null or g.offered_at >= $6) and ($7::timestamptz is null or g.offered_at < $7)
     order by g.id desc limit $8`,
    [
      playerId,
      beforeId,
      ended === undefined ? null : ended === "true",
      outcome,
      kind,
      from,
      before,
      limit,
    ],
  );
  return rows.map(grantView);
}

const header = [
  "id",
  "name",
  "kind",
  "promo_code",
  "state",
  "outcome",
  "offered_local_time",
  "offered_utc_time",
  "ended_utc_time",
  "currency",
  "issued",
  "converted",
  "to_wager",
  "wagered",
];

function cellsOf(
  grant: GrantView,
  { clock, locale }: { readonly clock: ZoneClock; readonly locale: Locale },
): readonly string[] {
  return [
    grant.id,
    grant.terms.name[locale],
    grant.terms.kind,
    grant.promo_code ?? "",
    grant.state,
    grant.outcome ?? "",
    clock.isoAt(Date.parse(grant.offered_at)),
    grant.offered_at,
    grant.ended_at ?? "",
    grant.terms.currency,
    grant.issued,
    grant.converted,
    grant.to_wager,
    grant.wagered,
  ];
}
