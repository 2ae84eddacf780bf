/** Which accounts are stopped: frozen by the operator, or closed by their players. */
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Rejection } from "../../ledger/index.ts";

export type Stop =
  | { readonly code: "account_frozen" }
  | { readonly code: "account_closed"; readonly params: { readonly closed_at: string } };

/** What stops an account: a closure first, which a freeze may stand beside. */
export type Stops = readonly [Stop, ...Stop[]];

/** Of some accounts those that are stopped, with all that stops them. Runs on whatever connection the caller's question belongs to. */
export async function readStops(
  db: Queryable,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, Stops>> {
  const { rows } = await db.query<{ player_id: string; closed_at: Date | null }>({
    name: "compliance-read-stops",
    text: `select player_id, null::timestamptz as closed_at from compliance_freeze
      where player_id = any($1::uuid[]) and unfrozen_at is null
      union all
      select player_id, closed_at from compliance_closure
      where player_id = any($1::uuid[]) and reopened_at is null
      order by closed_at nulls last, player_id`,
    values: [uuidArray(playerIds)],
  });
  const stops = new Map<string, Stops>();
  for (const { player_id: playerId, closed_at: closedAt } of rows) {
    const stop: Stop = closedAt === null ? { code: "account_frozen" } : stopOfClosure(closedAt);
    const before = stops.get(playerId);
    stops.set(playerId, before === undefined ? [stop] : [...before, stop]);
  }
  return stops;
}

/** As an operation of the ledger is refused by it. */
export const rejectionOfStop = ({ code, ...params }: Stop): Rejection => ({
  reject: code,
  ...params,
});

export const stopOfClosure = (closedAt: Date): Stop => ({
  code: "account_closed",
  params: { closed_at: closedAt.toISOString() },
});

/** What an account is refused by; null for one that goes on. */
export const readStop = async (db: Queryable, playerId: string): Promise<Stop | null> =>
  (await readStops(db, [playerId])).get(playerId)?.[0] ?? null;
