/** Payouts as staff see them: what waits, and all that is known of one. */
import { heldStatuses, type PayoutStatus } from "@oddwright/contract/cashier/payout-status.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { type KeptReading, listReadings } from "../payout/read-destination.ts";
import type { Payout } from "../payout/payout.ts";
import { type ReadPast, readPasts } from "../rules/payout-past.ts";
import { payoutOf, type PayoutRow, readPayout } from "../payout/payout-store.ts";

/** The oldest first. Null: those whose money is held. */
export async function listPayoutsForStaff(
  db: Queryable,
  { status, limit }: { readonly status: PayoutStatus | null; readonly limit: number },
): Promise<readonly Payout[]> {
  const { rows } = await db.query<PayoutRow>(
    `select * from cashier_payout where status = any($1::text[]) order by created_at, id limit $2`,
    [status === null ? heldStatuses : [status], limit],
  );
  return rows.map(payoutOf);
}

export interface StaffStep {
  readonly status: PayoutStatus;
  readonly actorKind: string;
  readonly actor: string | null;
  readonly systemUser: string | null;
  /** What this one said became of it, where it takes a second person. */
  readonly proposed: PayoutStatus | null;
  readonly reason: string | null;
  readonly madeAt: Date;
}

export interface PayoutForStaff {
  readonly payout: Payout;
  readonly steps: readonly StaffStep[];
  /** Who of the staff read where it goes. */
  readonly readings: readonly KeptReading[];
  readonly past: ReadPast;
}

/** Null for an unknown id. */
export async function readPayoutForStaff(
  db: Queryable,
  id: string,
): Promise<PayoutForStaff | null> {
  const payout = await readPayout(db, id);
  if (payout === null) return null;
  const { rows } = await db.query<{
    status: PayoutStatus;
    actor_kind: string;
    actor: string | null;
    os_user: string | null;
    proposed_status: PayoutStatus | null;
    reason: string | null;
    made_at: Date;
  }>(
    `select status, actor_kind, actor, os_user, proposed_status, reason, made_at from cashier_payout_step
     where player_id = $1 and payout_id = $2 order by position`,
    [payout.playerId, id],
  );
  const { playerId, currency, destination } = payout;
  const marks = typeof destination === "string" ? [] : [destination.mark];
  const [past] = await readPasts(db, [{ playerId, currency, marks }]);
  const steps = rows.map((row) => ({
    status: row.status,
    actorKind: row.actor_kind,
    actor: row.actor,
    systemUser: row.os_user,
    proposed: row.proposed_status,
    reason: row.reason,
    madeAt: row.made_at,
  }));
  return { payout, steps, readings: await listReadings(db, id), past: past! };
}
