/** Rooms hear of what staff took off or let open again: the command that did it is a process without sockets. */
import type pg from "pg";

/** Actions of so long ago are looked at: those that were committed late are among them. */
const lookBackMs = 30_000;

/** Each call tells of the actions that are new since the one before; each worker tells by itself, for a room's whole state may be told twice. */
export function announceActions(
  pool: pg.Pool,
  onChanged: (eventIds: ReadonlySet<string>) => void,
): () => Promise<void> {
  let told = new Set<string>();
  return async () => {
    const { rows } = await pool.query<{ id: string; event_id: string }>(
      `select id, event_id from sportsbook_staff_action
       where action in ('suspend', 'resume', 'void') and event_id is not null
         and at > clock_timestamp() - $1::float8 * interval '1 ms'`,
      [lookBackMs],
    );
    const news = rows.filter(({ id }) => !told.has(id));
    told = new Set(rows.map(({ id }) => id));
    if (news.length > 0) onChanged(new Set(news.map(({ event_id }) => event_id)));
  };
}
