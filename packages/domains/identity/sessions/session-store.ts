/** The SQL of sessions. A session is one family of refresh tokens: its row knows only the newest one's hash. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import type { FailedLogins } from "../throttle/failed-logins.ts";
import type { RefreshToken } from "../tokens/refresh-token.ts";
import { revokeChallengesOfPlayer, revokeCodesOfPlayer } from "../tokens/revoke-codes.ts";
import { revokeLinksOfPlayer } from "../tokens/sign-in-link-store.ts";
import { forgetDevices } from "./device-store.ts";

export const sessionTtlMs = 30 * 24 * 3_600_000;
/** How long the previous refresh token still gets the same successor: parallel requests of one browser. */
const refreshGraceMs = 20_000;

export const userAgentMaxLength = 512;
export const ipMaxLength = 64;

/** Who opened the session, for security review. */
export interface SessionOrigin {
  readonly ip: string | null;
  readonly userAgent: string | null;
}

export interface NewSession {
  readonly playerId: string;
  readonly refreshToken: RefreshToken;
  readonly origin: SessionOrigin;
  readonly failedLogins: FailedLogins | null;
  /** False: its player still has to prove who they are, for whatever asks for it. */
  readonly isProof: boolean;
}

/** False when the player is unknown. The share lock makes a freeze that starts now wait, and then end this session. */
export async function insertSession(client: pg.ClientBase, session: NewSession): Promise<boolean> {
  const { playerId, refreshToken, origin, failedLogins, isProof } = session;
  const { rowCount } = await client.query(
    `with player as (select id from identity_player where id = $2 for share)
     insert into identity_session
       (id, player_id, generation, refresh_hash, expires_at, ip, user_agent,
        failed_logins, last_failed_login_at, authenticated_at, previous_seen_at)
     select $1, id, $3, $4, clock_timestamp() + $5::bigint * interval '1 millisecond', $6, $7,
       $8, $9, case when $10 then clock_timestamp() end, (select max(last_seen_at) from identity_session where player_id = $2)
     from player`,
    [
      refreshToken.sessionId,
      playerId,
      refreshToken.generation,
      refreshToken.hash,
      sessionTtlMs,
      origin.ip,
      origin.userAgent,
      failedLogins?.failures ?? 0,
      failedLogins?.lastAt ?? null,
      isProof,
    ],
  );
  return rowCount === 1;
}

export interface LockedSession {
  readonly player_id: string;
  readonly generation: bigint;
  readonly refresh_hash: Buffer;
  /** Not ended, not expired and not idle for too long, by the database's clock. */
  readonly is_alive: boolean;
  /** The last rotation is younger than `refreshGraceMs`. */
  readonly is_in_grace: boolean;
}

/** Reads the session and keeps others from rotating it until the transaction ends. */
export async function lockSession(
  client: pg.ClientBase,
  sessionId: string,
  idleMs: number | null,
): Promise<LockedSession | null> {
  const { rows } = await client.query<LockedSession>(
    `select player_id, generation, refresh_hash,
       ended_at is null and expires_at > clock_timestamp()
         and ($3::bigint is null or last_seen_at > clock_timestamp() - $3 * interval '1 millisecond') as is_alive,
       coalesce(rotated_at > clock_timestamp() - $2::integer * interval '1 millisecond', false) as is_in_grace
     from identity_session where id = $1 for no key update`,
    [sessionId, refreshGraceMs, idleMs],
  );
  return rows[0] ?? null;
}

/** Makes `next` the only valid refresh token and gives the session its full life again. */
export async function rotateSession(client: pg.ClientBase, next: RefreshToken): Promise<void> {
  await client.query(
    `update identity_session set generation = $2, refresh_hash = $3, rotated_at = clock_timestamp(),
       last_seen_at = clock_timestamp(),
       expires_at = clock_timestamp() + $4::bigint * interval '1 millisecond'
     where id = $1`,
    [next.sessionId, next.generation, next.hash, sessionTtlMs],
  );
}

export type EndReason =
  | "logout"
  | "reuse"
  | "frozen"
  | "replaced"
  | "owner"
  | "idle"
  | "credentials"
  | "excluded"
  | "session_limit"
  | "closed";

/** Ends sessions that are not ended yet, by their ids and by the browser that opened them, and answers which. */
export async function endSessions(
  db: Queryable,
  of: { readonly sessionIds: readonly string[]; readonly deviceId: string | null },
  reason: EndReason,
): Promise<readonly string[]> {
  // In one order, so that two browsers that swap their accounts wait for each other instead of locking crosswise.
  const { rows } = await db.query<{ id: string }>(
    `update identity_session set ended_at = clock_timestamp(), end_reason = $3
     where id in (
       select id from identity_session
       where ended_at is null and (id = any($1) or device_id = $2)
       order by id for no key update
     ) returning id`,
    [of.sessionIds, of.deviceId, reason],
  );
  return rows.map((row) => row.id);
}

/** Whoever was thrown out is a stranger from here on: the next login there is told to the owner, and its guesses have no count of their own. */
const forgetsDevices: ReadonlySet<EndReason> = new Set<EndReason>(["credentials", "owner"]);

/**
 * Ends every session of a player, but for one that may be spared, with the links and the half-done logins that would open another, and
 * answers their ids.
 */
export async function endEverySession(
  db: Queryable,
  of: { readonly playerId: string; readonly except?: string },
  reason: EndReason,
): Promise<string[]> {
  // First the links, as a login by one does: in one order nobody waits crosswise.
  await revokeLinksOfPlayer(db, of.playerId);
  if (reason === "credentials") await revokeCodesOfPlayer(db, of.playerId);
  await revokeChallengesOfPlayer(db, of);
  const { rows } = await db.query<{ id: string }>(
    `update identity_session set ended_at = clock_timestamp(), end_reason = $2
     where id in (
       select id from identity_session
       where player_id = $1 and ended_at is null and id is distinct from $3
       order by id for no key update
     ) returning id`,
    [of.playerId, reason, of.except ?? null],
  );
  if (forgetsDevices.has(reason)) await forgetDevices(db, of);
  return rows.map((row) => row.id);
}

export interface SessionFacts {
  readonly expires_at: Date;
  /** What the owner is notified of at this login. */
  readonly failed_logins: number;
  readonly last_failed_login_at: Date | null;
  readonly previous_seen_at: Date | null;
}

/** Of a session that is alive, else null. */
export async function findSession(db: Queryable, sessionId: string): Promise<SessionFacts | null> {
  const { rows } = await db.query<SessionFacts>(
    `select expires_at, failed_logins, last_failed_login_at, previous_seen_at from identity_session
     where id = $1 and ended_at is null and expires_at > clock_timestamp()`,
    [sessionId],
  );
  return rows[0] ?? null;
}
