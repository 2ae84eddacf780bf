/** The SQL of limits as they are set and changed. Their counters are written elsewhere (`limit-state.ts`). */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { LimitKind, LimitWindow } from "@oddwright/core/protection/limits.ts";
import type pg from "pg";
import { lockWallets } from "../../ledger/index.ts";
import type { LimitValue } from "./limit-change.ts";
import { countedPerMinor } from "./limit-state.ts";
import { readPastCounts } from "./past-counts.ts";

export interface LimitName {
  readonly playerId: string;
  readonly kind: LimitKind;
  readonly window: LimitWindow;
}

export interface StoredLimit extends LimitValue {
  readonly pending: (LimitValue & { readonly removes: false }) | { readonly removes: true } | null;
  readonly dueAt: Date | null;
}

export interface Found {
  readonly limit: StoredLimit | null;
  readonly now: Date;
}

const keyOf = ({ playerId, kind, window }: LimitName) => [playerId, kind, window];

interface StoredRow {
  readonly now: Date;
  readonly amount: bigint | null;
  readonly currency: Currency | null;
  readonly pending_kind: "higher" | "removal" | null;
  readonly pending_currency: Currency | null;
  readonly pending_amount: bigint | null;
  readonly pending_due_at: Date | null;
}

/** The locks first, then what a statement younger than they are reads. */
export async function readLocked(client: pg.ClientBase, name: LimitName): Promise<Found> {
  await lockWallets(client, name.playerId);
  const { rows } = await client.query<StoredRow>(
    `select date_trunc('milliseconds', clock_timestamp()) as now, l.* from (select) one left join compliance_limit l
     on l.player_id = $1 and l.kind = $2 and l.window_name = $3`,
    keyOf(name),
  );
  const row = rows[0]!;
  if (row.amount === null) return { limit: null, now: row.now };
  const pending =
    row.pending_kind === "removal"
      ? ({ removes: true } as const)
      : row.pending_amount === null
        ? null
        : ({ removes: false, currency: row.pending_currency, amount: row.pending_amount } as const);
  const limit = { currency: row.currency, amount: row.amount, pending, dueAt: row.pending_due_at };
  return { limit, now: row.now };
}

export async function readCrossRate(
  client: pg.ClientBase,
  of: Currency | null,
  into: Currency | null,
): Promise<bigint> {
  if (of === null || into === null || of === into) return countedPerMinor;
  const { rows } = await client.query<{ rate: string }>(
    `select compliance_cross_rate($1, $2, (clock_timestamp() at time zone 'UTC')::date)::text as rate`,
    [of, into],
  );
  return BigInt(rows[0]!.rate);
}

/** The limit holds from here on, with what its window has seen until now. A counter of time goes on. */
export async function storeLimit(
  client: pg.ClientBase,
  name: LimitName,
  { value, now }: { readonly value: LimitValue; readonly now: Date },
): Promise<void> {
  const { newest, steps } = await readPastCounts(client, {
    ...name,
    currency: value.currency,
    now,
  });
  await client.query(
    `insert into compliance_limit (player_id, kind, window_name, currency, amount, newest_step, steps, set_at)
     values ($1, $2, $3, $4, $5, $6, $7::numeric[], $8)
     on conflict (player_id, kind, window_name) do update set currency = excluded.currency, amount = excluded.amount,
       newest_step = case when excluded.kind = 'session' then compliance_limit.newest_step else excluded.newest_step end,
       steps = case when excluded.kind = 'session' then compliance_limit.steps else excluded.steps end,
       set_at = excluded.set_at,
       pending_kind = null, pending_currency = null, pending_amount = null, pending_due_at = null`,
    [...keyOf(name), value.currency, value.amount, newest, `{${steps.join(",")}}`, now],
  );
}

export async function setPending(
  client: pg.ClientBase,
  name: LimitName,
  { asked, until }: { readonly asked: LimitValue | null; readonly until: Date },
): Promise<void> {
  await client.query(
    `update compliance_limit set pending_kind = $4, pending_currency = $5, pending_amount = $6, pending_due_at = $7
     where player_id = $1 and kind = $2 and window_name = $3`,
    [
      ...keyOf(name),
      asked === null ? "removal" : "higher",
      asked?.currency ?? null,
      asked?.amount ?? null,
      until,
    ],
  );
}

export async function clearPending(client: pg.ClientBase, name: LimitName): Promise<void> {
  await client.query(
    `update compliance_limit set pending_kind = null, pending_currency = null, pending_amount = null, pending_due_at = null
     where player_id = $1 and kind = $2 and window_name = $3`,
    keyOf(name),
  );
}

export async function deleteLimit(client: pg.ClientBase, name: LimitName): Promise<void> {
  await client.query(
    `delete from compliance_limit where player_id = $1 and kind = $2 and window_name = $3`,
    keyOf(name),
  );
}
