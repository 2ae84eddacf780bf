/** The row of a player's check, held while documents are gathered: what bounds them is exact under it. */
import {
  verificationAttempts,
  type VerificationStatus,
} from "@oddwright/core/protection/verification-rules.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";

/** Documents are taken before they are handed in, and again when they were not accepted and attempts are left. */
export const isGathering = (status: VerificationStatus): boolean =>
  status === "unverified" || status === "init" || status === "user_pending";

async function ensureVerification(db: Queryable, playerId: string): Promise<void> {
  await db.query(
    `insert into compliance_verification (player_id, attempts_left) values ($1, $2) on conflict do nothing`,
    [playerId, verificationAttempts],
  );
}

/** Until the end of the transaction. False where no documents are taken. */
export async function lockGathering(client: pg.ClientBase, playerId: string): Promise<boolean> {
  await ensureVerification(client, playerId);
  const { rows } = await client.query<{ status: VerificationStatus }>(
    `select status from compliance_verification where player_id = $1 for no key update`,
    [playerId],
  );
  return isGathering(rows[0]!.status);
}
