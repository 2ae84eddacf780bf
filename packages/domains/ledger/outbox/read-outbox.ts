/** Reads events in the order of their stream, with a cursor a stream: an id over several writers would skip late commits. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";

export interface StoredEvent {
  readonly streamId: number;
  readonly seq: bigint;
  readonly position: number;
  readonly playerId: string;
  readonly topic: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
}

/** Events read by one call and stream. */
const maxEventsPerRead = 1_000;

/**
 * Hands the reader's unread events to `handle` and moves its cursors in the same transaction: a failure of `handle`
 * leaves them unread. Two processes of one reader take turns. Returns how many events were handled.
 */
export async function readOutbox(
  pool: pg.Pool,
  reader: string,
  handle: (events: readonly StoredEvent[], client: pg.PoolClient) => Promise<void>,
): Promise<number> {
  // Readers ask many times a second, mostly for nothing: one statement without a lock says so.
  if ((await unread(pool, { reader, mostOfStream: 1 })).length === 0) return 0;
  return withTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('outbox:' || $1, 0))`, [
      reader,
    ]);
    const events = await unread(client, { reader, mostOfStream: maxEventsPerRead });
    if (events.length === 0) return 0;
    await handle(events, client);
    // The events of a stream come in order, so the last one of each stays in the map.
    const last = [...new Map(events.map((event) => [event.streamId, event])).values()];
    await client.query(
      `insert into ledger_outbox_cursor (reader, stream_id, seq, position)
       select $1, c.* from unnest($2::integer[], $3::bigint[], $4::integer[]) as c (stream_id, seq, position)
       on conflict (reader, stream_id) do update set seq = excluded.seq, position = excluded.position`,
      [
        reader,
        last.map((event) => event.streamId),
        last.map((event) => event.seq),
        last.map((event) => event.position),
      ],
    );
    return events.length;
  });
}

interface EventRow {
  readonly stream_id: number;
  readonly seq: bigint;
  readonly position: number;
  readonly player_id: string;
  readonly topic: string;
  readonly payload: string;
  readonly created_at: Date;
}

interface Unread {
  readonly reader: string;
  readonly mostOfStream: number;
}

async function unread(
  db: Queryable,
  { reader, mostOfStream }: Unread,
): Promise<readonly StoredEvent[]> {
  const { rows } = await db.query<EventRow>(
    `select e.* from ledger_stream s
     left join ledger_outbox_cursor c on c.reader = $1 and c.stream_id = s.id
     cross join lateral (
       select o.* from ledger_outbox o
       where o.stream_id = s.id and (o.seq, o.position) > (coalesce(c.seq, 0), coalesce(c.position, 0))
       order by o.seq, o.position limit $2
     ) e
     -- Streams without end come and go with the processes; those whose events are all gone need no look.
     where s.id >= (select min(stream_id) from ledger_outbox)
     order by e.stream_id, e.seq, e.position`,
    [reader, mostOfStream],
  );
  return rows.map((row) => ({
    streamId: row.stream_id,
    seq: row.seq,
    position: row.position,
    playerId: row.player_id,
    topic: row.topic,
    payload: JSON.parse(row.payload) as Readonly<Record<string, unknown>>,
    createdAt: row.created_at,
  }));
}
