/** SQL of the places at a table: who sits where, kept while the player looks on and plays. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import type { Session } from "../sessions/session-store.ts";
import type { ShownChair } from "./shown-table.ts";

/** A page that is gone keeps its place for so long: a reload does not lose it. */
const keptSeconds = 60;
/** Without a stake a place is kept no longer than this. */
const idleSeconds = 180;

const kept = `now() + interval '${keptSeconds} seconds'`;

/** False where somebody else sits. A player has one place at a table; who plays for money may take one from a demo. */
export function takeChair(
  pool: pg.Pool,
  { id, playerId, gameCode, walletSession }: Session,
  seat: number,
): Promise<boolean> {
  return withTransaction(pool, async (client) => {
    const demo = walletSession === null;
    // Of two who take one chair at once the second sees the first sit, and keeps the chair that it has.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('chairs ' || $1, 0))`, [
      gameCode,
    ]);
    await client.query(
      `delete from studio_table_chair where table_code = $1 and seat = $2 and (kept_until <= now() or (demo and not $3))`,
      [gameCode, seat, demo],
    );
    const sits = await client.query(
      `select from studio_table_chair where table_code = $1 and seat = $2`,
      [gameCode, seat],
    );
    if (sits.rowCount !== 0) return false;
    await leaveChair(client, { playerId, gameCode });
    const { rowCount } = await client.query(
      `insert into studio_table_chair (table_code, seat, session_id, player_id, demo, kept_until)
       values ($1, $2, $3, $4, $5, ${kept}) on conflict do nothing`,
      [gameCode, seat, id, playerId, demo],
    );
    return rowCount === 1;
  });
}

type Seated = Pick<Session, "playerId" | "gameCode">;

export async function leaveChair(db: Queryable, { playerId, gameCode }: Seated): Promise<void> {
  await db.query(`delete from studio_table_chair where table_code = $1 and player_id = $2`, [
    gameCode,
    playerId,
  ]);
}

/** Null for who stands. */
export async function readSeat(
  db: Queryable,
  { playerId, gameCode }: Seated,
): Promise<number | null> {
  const { rows } = await db.query<{ seat: number }>(
    `select seat from studio_table_chair where table_code = $1 and player_id = $2 and kept_until > now()`,
    [gameCode, playerId],
  );
  return rows[0]?.seat ?? null;
}

/** Of those who look on, unless they have not staked for long. */
export async function keepChairs(db: Queryable, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await db.query(
    `update studio_table_chair chair set kept_until = ${kept}
     from studio_session session
     where session.id = any($1::uuid[]) and chair.player_id = session.player_id
       and chair.table_code = session.game_code and chair.kept_until > now()
       and chair.used_at > now() - interval '${idleSeconds} seconds'`,
    [sessionIds],
  );
}

export async function useChair(db: Queryable, { playerId, gameCode }: Seated): Promise<void> {
  await db.query(
    `update studio_table_chair set used_at = now(), kept_until = ${kept} where table_code = $1 and player_id = $2`,
    [gameCode, playerId],
  );
}

/** From the lowest seat to the highest; `tableRoundId` is the round whose bets are asked for. */
export async function readChairs(
  db: Queryable,
  { tableCode, tableRoundId }: { readonly tableCode: string; readonly tableRoundId: string | null },
): Promise<readonly ShownChair[]> {
  const { rows } = await db.query<ShownChair>(
    `select chair.seat, exists (select from studio_round round where round.table_round_id = $2 and round.seat = chair.seat
       and round.player_id = chair.player_id and round.state not in ('staking', 'refused', 'returning', 'returned')) as is_staked
     from studio_table_chair chair where table_code = $1 and kept_until > now() order by chair.seat`,
    [tableCode, tableRoundId],
  );
  return rows;
}
