/** A player's limits with what was used of each, and what waits to be confirmed. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { freeAtMs } from "@oddwright/core/protection/rolling-counter.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { countedNow, mostOf, shownCount } from "./count-limits.ts";
import { hasLapsed, lapsesAt, type LimitValue } from "./limit-change.ts";
import { dayOfNow, limitColumns, type LimitRow, limitStateOf, rateColumns } from "./limit-state.ts";

type ShownLimit = RouteResponse<"limits">["limits"][number];

interface ListedRow extends LimitRow {
  readonly now: Date;
  readonly pending_kind: "higher" | "removal" | null;
  readonly pending_currency: Currency | null;
  readonly pending_amount: bigint | null;
  readonly pending_due_at: Date | null;
}

export async function listLimits(db: Queryable, playerId: string): Promise<ShownLimit[]> {
  const { rows } = await db.query<ListedRow>(
    `select clock_timestamp() as now, ${limitColumns}, ${rateColumns},
       l.pending_kind, l.pending_currency, l.pending_amount, l.pending_due_at
     from compliance_limit l cross join ${dayOfNow} cross join lateral (select l.currency) i
     where l.player_id = $1 order by l.kind, l.window_name`,
    [playerId],
  );
  return rows.map(shown);
}

function shown(row: ListedRow): ShownLimit {
  const limit = limitStateOf({
    ...row,
    rate: row.rate ?? "0",
    rate_before: row.rate_before ?? "0",
  });
  const nowMs = row.now.getTime();
  const used = countedNow(limit, nowMs);
  const left = mostOf(limit) - used;
  return {
    kind: limit.kind,
    window: limit.window,
    ...shownValue(limit),
    used: shownCount(limit.kind, used),
    left: shownCount(limit.kind, left > 0n ? left : 0n),
    free_at:
      used > 0n
        ? new Date(freeAtMs(limit.counter, limit.window, { nowMs, most: 0n })).toISOString()
        : null,
    change: shownChange(row),
  };
}

function shownChange(row: ListedRow): ShownLimit["change"] {
  const { pending_due_at: dueAt, now } = row;
  if (dueAt === null || hasLapsed(dueAt, now)) return null;
  return {
    ...(row.pending_amount === null
      ? { amount: null, currency: null, minutes: null }
      : shownValue({ currency: row.pending_currency, amount: row.pending_amount })),
    removes: row.pending_kind === "removal",
    due_at: dueAt.toISOString(),
    lapses_at: lapsesAt(dueAt).toISOString(),
    is_due: dueAt <= now,
  };
}

const shownValue = ({ currency, amount }: LimitValue) =>
  currency === null
    ? { amount: null, currency: null, minutes: Number(amount) }
    : { amount: formatAmount(amount), currency, minutes: null };
