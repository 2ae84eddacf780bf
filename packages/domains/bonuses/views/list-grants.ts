/** A player's bonuses and their entries, newest first, in pages. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { cutPage, readCursor } from "@oddwright/platform/http/paging.ts";
import { type EntryKind, freeMinor } from "../grants/grant.ts";
import { grantColumns, grantOf, type GrantRow } from "../grants/grant-store.ts";
import { termsView } from "./terms-view.ts";

const grantPageSize = 20;
const entryPageSize = 50;

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
  readonly cursor: string | undefined;
  /** Those that are over, or those that are not; undefined for all. */
  readonly ended: boolean | undefined;
}

export type ListedGrants =
  | { readonly ok: true; readonly body: RouteResponse<"bonusGrants"> }
  | Refusal;

export async function listGrants(
  db: Queryable,
  { playerId, cursor, ended }: ListGrants,
): Promise<ListedGrants> {
  const place = readCursor("id", cursor);
  if (!place.ok) return place;
  const { rows } = await db.query<ViewedRow>(
    `select ${viewedColumns} from bonuses_grant g
     where g.player_id = $1 and ($2::uuid is null or g.id < $2) and ($3::boolean is null or (g.outcome is not null) = $3)
     order by g.id desc limit $4`,
    [playerId, place.cursor, ended ?? null, grantPageSize + 1],
  );
  const { entries, next_cursor } = cutPage(rows.map(grantView), grantPageSize, ({ id }) => id);
  return { ok: true, body: { grants: [...entries], next_cursor } };
}

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
