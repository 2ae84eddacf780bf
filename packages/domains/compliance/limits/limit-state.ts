/** A limit with its counter, as the money transaction reads and writes it. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import {
  type CountedWindow,
  windowShapes,
  type LimitKind,
  type LimitWindow,
} from "@oddwright/core/protection/limits.ts";
import type { RollingCounter } from "@oddwright/core/protection/rolling-counter.ts";
import { textArray } from "@oddwright/platform/database/array-literal.ts";
import { bigintArray, timeArray, uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type pg from "pg";
import type { WriteStatement } from "../../ledger/index.ts";

/** Money is counted in billionths of a minor unit, so that what other currencies count for is exact and adds up. */
export const countedPerMinor = 1_000_000_000n;

/** What a minor unit of some currency counts for in a limit's: the rates of one day of UTC, and of the day before. */
export interface CrossRates {
  /** `2026-11-29`. */
  readonly day: string;
  readonly ofDay: bigint;
  readonly ofDayBefore: bigint;
}

export interface LimitState {
  readonly kind: LimitKind;
  readonly window: LimitWindow;
  /** Null for a limit on time. */
  readonly currency: Currency | null;
  /** Minor units, or minutes. */
  readonly amount: bigint;
  /** In `countedPerMinor`, or milliseconds. */
  readonly counter: RollingCounter;
  /** When time was last counted. */
  readonly seenAtMs: number;
  /** Of the currency that the state was read for. */
  readonly rates: CrossRates;
}

export interface LimitQuestion {
  readonly playerId: string;
  /** Whose money is going to be counted. */
  readonly currency: Currency;
}

export interface LimitRow {
  readonly kind: LimitKind;
  readonly window_name: LimitWindow;
  readonly currency: Currency | null;
  readonly amount: bigint;
  readonly newest_step: bigint;
  readonly steps: readonly string[];
  readonly seen_at: Date;
  readonly day: string;
  readonly rate: string;
  readonly rate_before: string;
}

export const limitColumns = `l.kind, l.window_name, l.currency, l.amount, l.newest_step, l.steps::text[] as steps, l.seen_at`;

/** `i.currency` is the question's. */
export const rateColumns = `d.day::text as day,
  compliance_cross_rate(i.currency, coalesce(l.currency, i.currency), d.day)::text as rate,
  compliance_cross_rate(i.currency, coalesce(l.currency, i.currency), d.day - 1)::text as rate_before`;

export const dayOfNow = `(select (clock_timestamp() at time zone 'UTC')::date as day) d`;

export function limitStateOf(row: LimitRow): LimitState {
  return {
    kind: row.kind,
    window: row.window_name,
    currency: row.currency,
    amount: row.amount,
    counter: { newest: Number(row.newest_step), steps: row.steps.map(BigInt) },
    seenAtMs: row.seen_at.getTime(),
    rates: { day: row.day, ofDay: BigInt(row.rate), ofDayBefore: BigInt(row.rate_before) },
  };
}

/** The limits of some kinds, for each question in order. Exact under the lock of the players' wallets. */
export async function readLimitStates(
  client: pg.ClientBase,
  questions: readonly LimitQuestion[],
  kinds: readonly LimitKind[],
): Promise<readonly (readonly LimitState[])[]> {
  const { rows } = await client.query<LimitRow & { readonly position: bigint }>({
    name: "compliance-read-limits",
    text: `select i.position, ${limitColumns}, ${rateColumns}
      from unnest($1::uuid[], $2::text[]) with ordinality as i (player_id, currency, position)
      join compliance_limit l on l.player_id = i.player_id and l.kind = any($3::text[])
      cross join ${dayOfNow}
      order by i.position, l.kind, l.window_name`,
    values: [
      uuidArray(questions.map(({ playerId }) => playerId)),
      textArray(questions.map(({ currency }) => currency)),
      textArray(kinds),
    ],
  });
  const states: LimitState[][] = questions.map(() => []);
  for (const row of rows) states[Number(row.position) - 1]?.push(limitStateOf(row));
  return states;
}

export interface CountedLimits {
  readonly playerId: string;
  readonly limits: readonly LimitState[];
}

/** Stores the counters; the limits themselves are changed by `change-limit.ts` alone. */
export function writeCounters(changed: readonly CountedLimits[]): WriteStatement {
  const rows = changed.flatMap(({ playerId, limits }) =>
    limits.map((limit) => ({ playerId, ...limit })),
  );
  return {
    name: "compliance-count",
    text: `update compliance_limit l set newest_step = v.newest_step, steps = v.steps::numeric[], seen_at = v.seen_at
      from unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::timestamptz[])
        as v (player_id, kind, window_name, newest_step, steps, seen_at)
      where l.player_id = v.player_id and l.kind = v.kind and l.window_name = v.window_name`,
    values: [
      uuidArray(rows.map(({ playerId }) => playerId)),
      textArray(rows.map(({ kind }) => kind)),
      textArray(rows.map(({ window }) => window)),
      bigintArray(rows.map(({ counter }) => BigInt(counter.newest))),
      textArray(rows.map(({ counter }) => `{${counter.steps.join(",")}}`)),
      timeArray(rows.map(({ seenAtMs }) => new Date(seenAtMs))),
    ],
    rowCount: rows.length,
  };
}

/** The window begins no later than this: what happened before is not counted. */
export const windowStartsMs = (window: CountedWindow, nowMs: number): number => {
  const { lengthMs, stepMs } = windowShapes[window];
  return Math.floor(nowMs / stepMs) * stepMs - lengthMs;
};
