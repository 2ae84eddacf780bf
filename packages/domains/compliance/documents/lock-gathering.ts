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

/** Under the lock of `lockGathering`: what is gathered again after a refusal keeps its word. */
export async function beginGathering(client: pg.ClientBase, playerId: string): Promise<void> {
  await client.query(
    `update compliance_verification set status = 'init' where player_id = $1 and status = 'unverified'`,
    [playerId],
  );
}

/**
 * Claims the making of a document for so long: a player has one made at a time. Null while another claim holds. Under the lock of
 * `lockGathering`.
 */
export async function claimCompletion(
  client: pg.ClientBase,
  playerId: string,
  claimMs: number,
): Promise<string | null> {
  const { rows } = await client.query<{ claim: string }>(
    `update compliance_verification set completing_until = clock_timestamp() + $2 * interval '1 millisecond'
     where player_id = $1 and (completing_until is null or completing_until <= clock_timestamp())
     returning completing_until::text as claim`,
    [playerId, claimMs],
  );
  return rows[0]?.claim ?? null;
}

/** Nothing where the claim is over and somebody else has one. */
export async function endClaim(db: Queryable, playerId: string, claim: string): Promise<void> {
  await db.query(
    `update compliance_verification set completing_until = null where player_id = $1 and completing_until = $2::timestamptz`,
    [playerId, claim],
  );
}
