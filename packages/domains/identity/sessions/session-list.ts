/** What a player sees of their sessions, and how they end them. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Caller } from "@oddwright/platform/http/handler.ts";
import type { IdentityContext } from "../ports/context.ts";
import { describeDevice, describePlace } from "./describe-device.ts";
import { endEverySession } from "./session-store.ts";

/** Nobody has more browsers; what a script opens beyond that is ended by "end all others" too. */
const maxListed = 100;

interface SessionRow {
  readonly id: string;
  readonly user_agent: string | null;
  readonly ip: string | null;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly previous_seen_at: Date | null;
}

export async function listSessions(
  { pool, placeOf }: IdentityContext,
  { playerId, sessionId }: Caller,
): Promise<RouteResponse<"sessions">> {
  const { rows } = await pool.query<SessionRow>(
    `select id, user_agent, ip, created_at, last_seen_at, previous_seen_at from identity_session
     where player_id = $1 and ended_at is null and expires_at > clock_timestamp()
     order by id = $2 desc, last_seen_at desc, id limit $3`,
    [playerId, sessionId, maxListed],
  );
  const own = rows.find(({ id }) => id === sessionId);
  return {
    previous_session_at: own?.previous_seen_at?.toISOString() ?? null,
    sessions: rows.map((row) => ({
      id: row.id,
      device: describeDevice(row.user_agent),
      place: describePlace(row.ip),
      country: (row.ip === null ? null : placeOf(row.ip))?.country ?? null,
      opened_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      is_current: row.id === sessionId,
    })),
  };
}

/** False when the player has no such open session, whoever else has it. */
export async function endOwnSession(
  { pool, verifier }: IdentityContext,
  playerId: string,
  sessionId: string,
): Promise<boolean> {
  // With the session its browser goes: whoever was thrown out is a stranger at the next login.
  const { rows } = await pool.query<{ id: string }>(
    `with ended as (
       update identity_session set ended_at = clock_timestamp(), end_reason = 'owner'
       where id = $1 and player_id = $2 and ended_at is null returning id, device_id
     ), forgotten as (
       delete from identity_device where id in (select device_id from ended) and player_id = $2
     )
     select id from ended`,
    [sessionId, playerId],
  );
  verifier.noteEnded(rows.map(({ id }) => id));
  return rows.length === 1;
}

/** Answers how many. */
export async function endOtherSessions(
  { pool, verifier }: IdentityContext,
  { playerId, sessionId }: Caller,
): Promise<number> {
  const ended = await withTransaction(pool, (client) =>
    endEverySession(client, { playerId, except: sessionId }, "owner"),
  );
  verifier.noteEnded(ended);
  return ended.length;
}
