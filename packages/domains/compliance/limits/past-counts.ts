/** A counter that nobody kept yet, from what the transfers say: a new limit counts what happened before it was set too. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { CountedWindow, LimitKind } from "@oddwright/core/protection/limits.ts";
import {
  counterOf,
  emptyCounter,
  type RollingCounter,
} from "@oddwright/core/protection/rolling-counter.ts";
import type pg from "pg";
import { readMoves } from "../../ledger/index.ts";
import { windowStartsMs } from "./limit-state.ts";

/** How each purpose of a transfer counts, by the kind of the limit. */
const signs: Readonly<Record<LimitKind, Readonly<Record<string, bigint>>>> = {
  deposit: { deposit: 1n },
  loss: { stake: 1n, payout: -1n, refund: -1n },
  wager: { stake: 1n, refund: -1n },
  session: {},
};

export interface PastCounts {
  readonly playerId: string;
  readonly kind: LimitKind;
  readonly window: CountedWindow;
  /** The limit's; null for one on time, whose past nobody kept. */
  readonly currency: Currency | null;
  readonly now: Date;
}

/** Under the lock of the player's wallets. */
export async function readPastCounts(
  client: pg.ClientBase,
  { playerId, kind, window, currency, now }: PastCounts,
): Promise<RollingCounter> {
  if (currency === null) return emptyCounter;
  const nowMs = now.getTime();
  const since = new Date(windowStartsMs(window, nowMs));
  const moves = await readMoves(client, { playerId, since, purposes: Object.keys(signs[kind]) });
  const { rows } = await client.query<{ rate: string }>(
    `select compliance_cross_rate(of_currency, $3, (hour at time zone 'UTC')::date)::text as rate
     from unnest($1::text[], $2::timestamptz[]) with ordinality as move (of_currency, hour, position)
     order by position`,
    [moves.map((move) => move.currency), moves.map((move) => move.hour), currency],
  );
  return counterOf(
    window,
    nowMs,
    moves.map(({ hour, purpose, minor }, index) => ({
      atMs: hour.getTime(),
      amount: minor * (signs[kind][purpose] ?? 0n) * BigInt(rows[index]?.rate ?? 0),
    })),
  );
}
