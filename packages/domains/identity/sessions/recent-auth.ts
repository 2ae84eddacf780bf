/** How long ago a session's player proved who they are: what `stepUp` of the contract's routes asks for. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Caller } from "@oddwright/platform/http/handler.ts";

/** Long enough for what one has come to change, short enough for a browser that was left open. */
const recentMinutes = 10;

export interface FreshAuth {
  /** Until then no call of the session asks again. */
  readonly freshUntil: Date;
}

/** Asked of the database on each such call, so that it holds in every process at once. */
export async function findRecentAuth(
  db: Queryable,
  { sessionId }: Pick<Caller, "sessionId">,
): Promise<FreshAuth | null> {
  const { rows } = await db.query<{ fresh_until: Date }>(
    `select authenticated_at + $2::integer * interval '1 minute' as fresh_until from identity_session
     where id = $1 and ended_at is null and authenticated_at > clock_timestamp() - $2 * interval '1 minute'`,
    [sessionId, recentMinutes],
  );
  return rows[0] ? { freshUntil: rows[0].fresh_until } : null;
}

/** Null when the session has ended meanwhile. */
export async function renewAuth(db: Queryable, sessionId: string): Promise<FreshAuth | null> {
  const { rows } = await db.query<{ fresh_until: Date }>(
    `update identity_session set authenticated_at = clock_timestamp() where id = $1 and ended_at is null
     returning authenticated_at + $2::integer * interval '1 minute' as fresh_until`,
    [sessionId, recentMinutes],
  );
  return rows[0] ? { freshUntil: rows[0].fresh_until } : null;
}
