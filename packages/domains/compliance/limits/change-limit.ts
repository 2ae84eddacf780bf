/** A player sets a limit, asks for a higher one or none, confirms that a day later, or withdraws it. */
import {
  increaseDelayMs,
  maxLimitMinor,
  maxLimitMinutes,
} from "@oddwright/core/protection/limits.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import { keepEvent, playerMade, type ProtectionAction } from "../events/protection-events.ts";
import { hasLapsed, judgeChange, type LimitValue } from "./limit-change.ts";
import {
  clearPending,
  deleteLimit,
  type Found,
  type LimitName,
  readCrossRate,
  readLocked,
  setPending,
  storeLimit,
} from "./limit-store.ts";

export type ChangeResult = { readonly ok: true } | Refusal;

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
    const rate = await readCrossRate(client, asked?.currency ?? null, limit?.currency ?? null);
    const verdict = judgeChange(limit, asked === null ? null : { ...asked, rate });
    switch (verdict) {
      case "unchanged":
        // Asking for what holds already takes a waiting increase back.
        await dropPending(client, name, { limit, now });
        return done;
      case "at_once": {
        await storeLimit(client, name, { value: asked!, now });
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
      await deleteLimit(client, name);
      await note(client, name, { action: "removal_confirmed", value: null, now });
    } else {
      await storeLimit(client, name, { value: pending, now });
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

async function dropPending(
  client: pg.ClientBase,
  name: LimitName,
  { limit, now }: Found,
): Promise<void> {
  if (limit === null || limit.pending === null) return;
  await clearPending(client, name);
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
