/** SQL of the feed: what arrived, how far it was read, and what was asked for again. */
import type { FeedContent, FeedMessage } from "@oddwright/core/odds/feed/feed-messages.ts";
import type { DownReason, ProducerWatch } from "@oddwright/core/odds/feed/watch-state.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

export interface Arrived {
  readonly arrival: bigint;
  readonly message: FeedMessage;
}

/** What a producer says, whoever carries it here. */
export async function addArrived(db: Queryable, messages: readonly FeedMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await db.query(
    `insert into sportsbook_feed_message (producer, sequence, sent_at, content)
     select producer, sequence, to_timestamp("sentAtMs" / 1000.0), content from jsonb_array_elements($1::jsonb) with ordinality as said (message, place),
       jsonb_to_record(message) as part (producer text, sequence bigint, "sentAtMs" double precision, content jsonb)
     order by place`,
    [JSON.stringify(messages)],
  );
}

export interface Producer {
  readonly name: string;
  readonly handedOn: number;
  readonly readTo: bigint;
  readonly reason: DownReason | null;
}

interface ProducerRow {
  readonly name: string;
  readonly handed_on: string;
  readonly read_to: string;
  readonly reason: DownReason | null;
}

const producerOf = (row: ProducerRow): Producer => ({
  name: row.name,
  handedOn: Number(row.handed_on),
  readTo: BigInt(row.read_to),
  reason: row.reason,
});

export async function readFeedProducers(db: Queryable): Promise<readonly Producer[]> {
  const { rows } = await db.query<ProducerRow>(
    `select name, handed_on, read_to, reason from sportsbook_producer order by name`,
  );
  return rows.map(producerOf);
}

export interface Heard extends Producer {
  /** What came after `readTo`. */
  readonly arrived: readonly Arrived[];
}

/**
 * Every producer with what it said, in the order of arrival, `limit` of each at most. A producer's messages are written by one process at a time, so none appears
 * behind one that was read. One statement: it is asked five times a second, and mostly there is nothing new.
 */
export async function hearProducers(db: Queryable, limit: number): Promise<readonly Heard[]> {
  const { rows } = await db.query<
    ProducerRow & {
      readonly arrival: string | null;
      readonly sequence: string;
      readonly sent_at: Date;
      readonly content: FeedContent;
    }
  >({
    name: "sportsbook-hear-producers",
    text: `select producer.name, handed_on, read_to, reason, arrival, sequence, sent_at, content
      from sportsbook_producer producer
      left join lateral (
        select arrival, sequence, sent_at, content from sportsbook_feed_message
        where producer = producer.name and arrival > producer.read_to order by arrival limit $1
      ) said on true
      order by producer.name, arrival`,
    values: [limit],
  });
  return [...Map.groupBy(rows, ({ name }) => name).values()].map((ofProducer) => ({
    ...producerOf(ofProducer[0]!),
    arrived: ofProducer.flatMap(({ name, arrival, sequence, sent_at: sentAt, content }) =>
      arrival === null
        ? []
        : [
            {
              arrival: BigInt(arrival),
              message: {
                producer: name,
                sequence: Number(sequence),
                sentAtMs: sentAt.getTime(),
                content,
              },
            },
          ],
    ),
  }));
}

/** A producer is down until it was heard. */
export async function ensureProducer(
  db: Queryable,
  { name, isReplay }: { readonly name: string; readonly isReplay: boolean },
): Promise<void> {
  await db.query(
    `insert into sportsbook_producer (name, is_replay, status, reason) values ($1, $2, 'down', 'starting') on conflict do nothing`,
    [name, isReplay],
  );
}

export interface ReadUpTo {
  readonly readTo: bigint;
  /** Something came. */
  readonly isHeard: boolean;
}

/** How far it was read, and whether bets may be taken on its events. */
export async function writeWatch(
  db: Queryable,
  watch: Pick<ProducerWatch, "producer" | "status" | "reason" | "handedOn">,
  { readTo, isHeard }: ReadUpTo,
): Promise<void> {
  await db.query(
    `update sportsbook_producer set status = $2, reason = $3, handed_on = $4, read_to = $5,
       changed_at = case when status = $2 then changed_at else now() end,
       heard_at = case when $6 then clock_timestamp() else heard_at end
     where name = $1`,
    [watch.producer, watch.status, watch.reason, watch.handedOn, readTo, isHeard],
  );
}

export async function addRequest(
  db: Queryable,
  { producer, request, after }: { producer: string; request: string; after: number },
): Promise<void> {
  await db.query(
    `insert into sportsbook_feed_request (request, producer, after) values ($1, $2, $3) on conflict (request) do update
       set answered_at = null, asked_at = now()`,
    [request, producer, after],
  );
}

/** A person has looked at two contents of one number: the producer is asked again, and may come up. False when there is nothing to look at. */
export async function resolveContradiction(db: Queryable, producer: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sportsbook_producer set reason = 'starting' where name = $1 and reason = 'contradiction'`,
    [producer],
  );
  return rowCount === 1;
}

const keptHours = 1;

/** What was read, an hour after it came. */
export async function forgetRead(db: Queryable): Promise<void> {
  await db.query(
    `delete from sportsbook_feed_message as message using sportsbook_producer as producer
     where producer.name = message.producer and message.arrival <= producer.read_to
       and message.heard_at < now() - make_interval(hours => $1)`,
    [keptHours],
  );
  await db.query(
    `delete from sportsbook_feed_request where asked_at < now() - make_interval(hours => $1)`,
    [keptHours * 24],
  );
}
