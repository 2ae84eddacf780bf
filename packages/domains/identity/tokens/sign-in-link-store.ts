/** The SQL of links that sign a player in once. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { hashOfSecret } from "./one-use-secret.ts";

/** So many of a player may be waiting to be used. */
const openLinksOfPlayer = 5;

export interface NewSignInLink {
  readonly playerId: string;
  readonly token: string;
  readonly minutes: number;
  readonly issuedBy: string;
  readonly reason: string;
}

const isOpen = "used_at is null and revoked_at is null and expires_at > clock_timestamp()";

/** False when the player has as many open links as there may be. The caller holds the lock on the player's row. */
export async function insertLink(db: Queryable, link: NewSignInLink): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into identity_sign_in_link (token_hash, player_id, issued_by, reason, expires_at)
     select $1, $2, $3, $4, clock_timestamp() + $5::integer * interval '1 minute'
     where (select count(*) from identity_sign_in_link where player_id = $2 and ${isOpen}) < $6`,
    [
      hashOfSecret(link.token),
      link.playerId,
      link.issuedBy,
      link.reason,
      link.minutes,
      openLinksOfPlayer,
    ],
  );
  return rowCount === 1;
}

/** Whose link it is, used or not; null for a token that no link has. */
export async function findLinkOwner(db: Queryable, token: string): Promise<string | null> {
  const { rows } = await db.query<{ player_id: string }>(
    "select player_id from identity_sign_in_link where token_hash = $1",
    [hashOfSecret(token)],
  );
  return rows[0]?.player_id ?? null;
}

export interface TakenLink {
  /** A second person of the staff knows that its owner has it. */
  readonly isConfirmed: boolean;
}

/** Null for everybody but the one caller who may use it. */
export async function takeLink(db: Queryable, token: string): Promise<TakenLink | null> {
  const { rows } = await db.query<{ is_confirmed: boolean }>(
    `update identity_sign_in_link set used_at = clock_timestamp() where token_hash = $1 and ${isOpen}
     returning confirmed_at is not null as is_confirmed`,
    [hashOfSecret(token)],
  );
  const row = rows[0];
  return row ? { isConfirmed: row.is_confirmed } : null;
}

export interface LinkConfirmation {
  readonly playerId: string;
  readonly confirmedBy: string;
  readonly evidence: string;
}

/** Confirms the only open link of the player that is not confirmed. The caller holds the lock on the player's row. */
export async function confirmLink(
  db: Queryable,
  { playerId, confirmedBy, evidence }: LinkConfirmation,
): Promise<"confirmed" | "no_open_link" | "too_many_links" | "second_person_needed"> {
  const { rows } = await db.query<{ token_hash: Buffer; issued_by: string }>(
    `select token_hash, issued_by from identity_sign_in_link
     where player_id = $1 and ${isOpen} and confirmed_at is null`,
    [playerId],
  );
  const [link, another] = rows;
  if (link === undefined) return "no_open_link";
  // Of two nobody could say which one the owner has.
  if (another !== undefined) return "too_many_links";
  if (link.issued_by === confirmedBy) return "second_person_needed";
  await db.query(
    `update identity_sign_in_link set confirmed_at = clock_timestamp(), confirmed_by = $2, evidence = $3
     where token_hash = $1`,
    [link.token_hash, confirmedBy, evidence],
  );
  return "confirmed";
}

const revoke = "update identity_sign_in_link set revoked_at = clock_timestamp()";

export async function revokeLinksOfPlayer(db: Queryable, playerId: string): Promise<void> {
  await db.query(`${revoke} where player_id = $1 and ${isOpen}`, [playerId]);
}

export async function revokeLinksOfSessions(
  db: Queryable,
  sessionIds: readonly string[],
): Promise<void> {
  await db.query(
    `${revoke} where player_id in (select player_id from identity_session where id = any($1)) and ${isOpen}`,
    [sessionIds],
  );
}
