/** Who sits at the tables: sessions whose pages are open, in whichever process. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

/** A page that is gone without a word counts for so long. */
const seatSeconds = 15;

export interface Seat {
  readonly sessionId: string;
  readonly tableCode: string;
}

export async function keepSeats(db: Queryable, seats: readonly Seat[]): Promise<void> {
  if (seats.length === 0) return;
  await db.query(
    `insert into studio_table_seat (session_id, table_code, seen_until)
     select distinct on (session_id) session_id, table_code, now() + $3 * interval '1 second'
     from unnest($1::uuid[], $2::text[]) as seat (session_id, table_code)
     where exists (select from studio_session where id = session_id)
     on conflict (session_id) do update set table_code = excluded.table_code, seen_until = excluded.seen_until`,
    [seats.map(({ sessionId }) => sessionId), seats.map(({ tableCode }) => tableCode), seatSeconds],
  );
}

export async function leaveSeat(db: Queryable, sessionId: string): Promise<void> {
  await db.query(`update studio_table_seat set seen_until = now() where session_id = $1`, [
    sessionId,
  ]);
}

/** Players, not pages: somebody with two pages counts once. */
export async function countPlayers(db: Queryable, tableCode: string): Promise<number> {
  const { rows } = await db.query<{ players: number }>(
    `select count(distinct player_id)::integer as players from studio_table_seat
     join studio_session on studio_session.id = session_id
     where table_code = $1 and seen_until > now()`,
    [tableCode],
  );
  return rows[0]?.players ?? 0;
}
