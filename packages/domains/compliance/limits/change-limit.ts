/** A player sets a limit, asks for a higher one or none, confirms that a day later, or withdraws it. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import {
  increaseDelayMs,
  maxLimitMinor,
  maxLimitMinutes,
  type LimitKind,
  type LimitWindow,
} from "@oddwright/core/protection/limits.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import { lockWallets } from "../../ledger/index.ts";
import { keepEvent, playerMade, type ProtectionAction } from "../events/protection-events.ts";
import { hasLapsed, judgeChange, type LimitValue } from "./limit-change.ts";
import { countedPerMinor } from "./limit-state.ts";
import { readPastCounts } from "./past-counts.ts";

export interface LimitName {
  readonly playerId: string;
  readonly kind: LimitKind;
  readonly window: LimitWindow;
}

export type ChangeResult = { readonly ok: true } | Refusal;

interface StoredLimit extends LimitValue {
  readonly pending: (LimitValue & { readonly removes: false }) | { readonly removes: true } | null;
  readonly dueAt: Date | null;
}

interface Found {
  readonly limit: StoredLimit | null;
  readonly now: Date;
}

const done = { ok: true } as const;

/** Null asks for no limit. `limit_invalid` for one that cannot be kept, `limit_unknown` for a removal of none. */
export async function changeLimit(
  pool: pg.Pool,
  name: LimitName,
  asked: LimitValue | null,
): Promise<ChangeResult> {
  if (asked !== null && !isPossible(name, asked)) return { ok: false, code: "limit_invalid" };
  return withTransaction(pool, async (client) => {
    const { limit, now } = await readLocked(client, name);
    if (asked === null && limit === null) return { ok: false, code: "limit_unknown" };
    const rate = await crossRate(client, asked?.currency ?? null, limit?.currency ?? null);
    const verdict = judgeChange(limit, asked === null ? null : { ...asked, rate });
    switch (verdict) {
      case "unchanged":
        // Asking for what holds already takes a waiting increase back.
        await dropPending(client, name, { limit, now });
        return done;
      case "at_once": {
        await store(client, name, { value: asked!, now });
        await note(client, name, {
          action: limit === null ? "limit_set" : "limit_lowered",
          value: asked,
          now,
        });
        return done;
      }
      case "waits": {
        const until = new Date(now.getTime() + increaseDelayMs);
        await setPending(client, name, { asked, until });
        const action = asked === null ? "removal_asked" : "increase_asked";
        await note(client, name, { action, value: asked, until, now });
        return done;
      }
    }
  });
}

/** `limit_change_unknown` when nothing waits any more, `limit_change_waits` before its time. */
export async function confirmLimit(pool: pg.Pool, name: LimitName): Promise<ChangeResult> {
  return withTransaction(pool, async (client) => {
    const { limit, now } = await readLocked(client, name);
    const { pending = null, dueAt = null } = limit ?? {};
    if (pending === null || dueAt === null || hasLapsed(dueAt, now))
      return { ok: false, code: "limit_change_unknown" };
    if (now < dueAt) {
      const params = { due_at: dueAt.toISOString() };
      return { ok: false, code: "limit_change_waits", params };
    }
    if (pending.removes) {
      await client.query(
        `delete from compliance_limit where player_id = $1 and kind = $2 and window_name = $3`,
        keyOf(name),
      );
      await note(client, name, { action: "removal_confirmed", value: null, now });
    } else {
      await store(client, name, { value: pending, now });
      await note(client, name, { action: "increase_confirmed", value: pending, now });
    }
    return done;
  });
}

/** Nothing waiting is no error: what the player wants holds. */
export async function withdrawChange(pool: pg.Pool, name: LimitName): Promise<ChangeResult> {
  return withTransaction(pool, async (client) => {
    const found = await readLocked(client, name);
    if (found.limit === null) return { ok: false, code: "limit_unknown" };
    await dropPending(client, name, found);
    return done;
  });
}

function isPossible({ kind, window }: LimitName, { currency, amount }: LimitValue): boolean {
  if ((kind === "session") !== (currency === null)) return false;
  return kind === "session"
    ? amount > 0n && amount <= BigInt(maxLimitMinutes[window])
    : amount > 0n && amount <= maxLimitMinor;
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
async function readLocked(client: pg.ClientBase, name: LimitName): Promise<Found> {
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

async function crossRate(
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
async function store(
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

async function setPending(
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

async function dropPending(
  client: pg.ClientBase,
  name: LimitName,
  { limit, now }: Found,
): Promise<void> {
  if (limit === null || limit.pending === null) return;
  await client.query(
    `update compliance_limit set pending_kind = null, pending_currency = null, pending_amount = null, pending_due_at = null
     where player_id = $1 and kind = $2 and window_name = $3`,
    keyOf(name),
  );
  await note(client, name, { action: "change_withdrawn", value: limit, now });
}

interface Noted {
  readonly action: ProtectionAction;
  readonly value: LimitValue | null;
  readonly until?: Date;
  readonly now: Date;
}

const note = (
  client: pg.ClientBase,
  { playerId, kind, window }: LimitName,
  { action, value, until, now }: Noted,
) =>
  keepEvent(client, {
    playerId,
    action,
    kind,
    window,
    currency: value?.currency,
    amount: value?.amount,
    ...(until === undefined ? {} : { until }),
    madeBy: playerMade,
    now,
  });
