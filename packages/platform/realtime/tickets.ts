/** One-use tickets: a socket cannot send headers, and a token in an address would be logged. */
import { createHash, randomBytes } from "node:crypto";
import type { realtimeRoutes } from "@oddwright/contract/realtime/routes.ts";
import type pg from "pg";
import { migrationsBeside } from "../database/migration-files.ts";
import type { Caller, HandlersOf } from "../http/handler.ts";

const ticketBytes = 24;
const ticketTtlMs = 30_000;

export const realtimeMigrations = migrationsBeside("realtime", import.meta.url);

const hashOf = (ticket: string): Buffer => createHash("sha256").update(ticket).digest();

/** Any process of the installation can redeem it, once, for 30 seconds on the database's clock. */
async function issueTicket(pool: pg.Pool, { playerId, sessionId }: Caller) {
  const ticket = randomBytes(ticketBytes).toString("base64url");
  const { rows } = await pool.query<{ expires_at: Date }>(
    `insert into realtime_ticket (hash, player_id, session_id, expires_at)
     values ($1, $2, $3, clock_timestamp() + $4::integer * interval '1 millisecond')
     returning expires_at`,
    [hashOf(ticket), playerId, sessionId, ticketTtlMs],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("a ticket was not stored");
  return { ticket, expires_at: row.expires_at.toISOString() };
}

/** Whose ticket it is; null when it is unknown, used or too old. It cannot be redeemed again. */
export async function redeemTicket(pool: pg.Pool, ticket: string): Promise<Caller | null> {
  const { rows } = await pool.query<{ player_id: string; session_id: string; is_good: boolean }>(
    `delete from realtime_ticket where hash = $1
     returning player_id, session_id, expires_at > clock_timestamp() as is_good`,
    [hashOf(ticket)],
  );
  const [row] = rows;
  return row?.is_good ? { playerId: row.player_id, sessionId: row.session_id } : null;
}

/** Removes tickets that were not redeemed in time. Safe to run from several processes at once. */
export async function purgeTickets(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from realtime_ticket where expires_at < clock_timestamp()`);
}

export function realtimeHandlers(pool: pg.Pool): HandlersOf<typeof realtimeRoutes> {
  return {
    realtimeTicket: async ({ caller }) => ({ ok: true, body: await issueTicket(pool, caller) }),
  };
}
