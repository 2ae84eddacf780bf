/** SQL of the replay: which matches are played again, how far each was told, and all that was said. */
import type {
  FeedContent,
  FeedMessage,
  MarketStatus,
} from "@oddwright/core/odds/feed/feed-messages.ts";
import type { Score } from "@oddwright/core/odds/markets/market.ts";
import type { RealGoal } from "@oddwright/core/odds/replay/goal-times.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { StoredPrices } from "../catalogue/market-store.ts";
import { addArrived } from "../feed/feed-store.ts";
import type { Rota } from "./lanes.ts";

export const replayProducer = "replay";

export interface PastResult {
  /** Null where real minutes tell it. */
  readonly firstHalf: Score | null;
  readonly match: Score;
  readonly realGoals: readonly RealGoal[] | null;
}

export type Said = Readonly<Record<string, readonly [MarketStatus, StoredPrices]>>;

export interface ReplayMatch {
  readonly eventId: string;
  readonly rota: Rota["name"];
  readonly slot: number;
  readonly tournamentId: string;
  readonly league: string;
  readonly season: string;
  readonly place: number;
  readonly startsAt: Date;
  readonly home: string;
  readonly away: string;
  readonly isNeutral: boolean;
  readonly playedOn: string;
  readonly result: PastResult;
  readonly hasRealMinutes: boolean;
  /** In hexadecimal. */
  readonly seed: string;
  readonly stepsSaid: number;
  readonly said: Said;
  readonly pricedAs: string | null;
}

const columns = `event_id as "eventId", rota, slot::integer, tournament_id as "tournamentId", league, season, place, starts_at as "startsAt", home, away,
  is_neutral as "isNeutral", played_on::text as "playedOn", result, has_real_minutes as "hasRealMinutes", encode(seed, 'hex') as seed,
  steps_said as "stepsSaid", said, priced_as as "pricedAs"`;

const dueCondition = `next_at <= $1`;
/** Not begun, and not priced as it should be by now. */
const unpricedBefore = (wideFrom: "$1" | "$2"): string =>
  `steps_said = 0 and (priced_as is null or (priced_as = 'main' and starts_at <= ${wideFrom}))`;

export interface Wanted {
  /** Somebody missed something. */
  readonly isAsked: boolean;
  readonly isDue: boolean;
  readonly isUnpriced: boolean;
}

/** What there is to do. It is asked several times a second, and mostly there is nothing. */
export async function readWanted(
  db: Queryable,
  { nowMs, wideFrom }: { readonly nowMs: number; readonly wideFrom: Date },
): Promise<Wanted> {
  const { rows } = await db.query<Wanted>({
    name: "sportsbook-replay-wanted",
    text: `select
        exists (select from sportsbook_feed_request where producer = $3 and answered_at is null) as "isAsked",
        exists (select from sportsbook_replay_match where ${dueCondition}) as "isDue",
        exists (select from sportsbook_replay_match where ${unpricedBefore("$2")}) as "isUnpriced"`,
    values: [new Date(nowMs), wideFrom, replayProducer],
  });
  return rows[0]!;
}

/** Those that have something to tell by now, the earliest first. */
export async function readDue(
  db: Queryable,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<readonly ReplayMatch[]> {
  const { rows } = await db.query<ReplayMatch>(
    `select ${columns} from sportsbook_replay_match where ${dueCondition} order by next_at, event_id limit $2`,
    [new Date(nowMs), limit],
  );
  return rows;
}

/** The next to begin first. */
export async function readUnpriced(
  db: Queryable,
  { wideFrom, limit }: { readonly wideFrom: Date; readonly limit: number },
): Promise<readonly ReplayMatch[]> {
  const { rows } = await db.query<ReplayMatch>(
    `select ${columns} from sportsbook_replay_match
     where ${unpricedBefore("$1")}
     order by starts_at, event_id limit $2`,
    [wideFrom, limit],
  );
  return rows;
}

/** How far each season was planned. */
export async function readPlaces(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ season: string; next: number }>(
    `select season, max(place) + 1 as next from sportsbook_replay_match group by season`,
  );
  return new Map(rows.map(({ season, next }) => [season, next]));
}

export async function readLastSlot(db: Queryable, rota: Rota["name"]): Promise<number | null> {
  const { rows } = await db.query<{ slot: number | null }>(
    `select max(slot)::integer as slot from sportsbook_replay_match where rota = $1`,
    [rota],
  );
  return rows[0]?.slot ?? null;
}

export async function addMatch(
  db: Queryable,
  match: Omit<ReplayMatch, "stepsSaid" | "said" | "pricedAs">,
): Promise<void> {
  await db.query(
    `insert into sportsbook_replay_match (event_id, rota, slot, tournament_id, league, season, place, starts_at, home, away, is_neutral,
       played_on, result, has_real_minutes, seed, next_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, decode($15, 'hex'), $8)`,
    [
      match.eventId,
      match.rota,
      match.slot,
      match.tournamentId,
      match.league,
      match.season,
      match.place,
      match.startsAt,
      match.home,
      match.away,
      match.isNeutral,
      match.playedOn,
      match.result,
      match.hasRealMinutes,
      match.seed,
    ],
  );
}

export interface Told {
  readonly eventId: string;
  readonly stepsSaid: number;
  /** Null once all is said. */
  readonly nextAt: Date | null;
  readonly said: Said;
  readonly pricedAs: string | null;
  readonly isConfirmed: boolean;
}

export async function writeTold(db: Queryable, told: Told): Promise<void> {
  await db.query(
    `update sportsbook_replay_match set steps_said = $2, next_at = $3, said = $4, priced_as = $5,
       confirmed_at = case when $6 then coalesce(confirmed_at, now()) else confirmed_at end
     where event_id = $1`,
    [told.eventId, told.stepsSaid, told.nextAt, told.said, told.pricedAs, told.isConfirmed],
  );
}

/** Behind the lease: one process counts. The messages are kept, to say them again, and handed to whoever hears. */
export async function say(
  db: Queryable,
  contents: readonly { readonly atMs: number; readonly content: FeedContent }[],
): Promise<void> {
  if (contents.length === 0) return;
  const last = await lastSequence(db);
  const messages = contents.map(({ atMs, content }, at): FeedMessage => ({
    producer: replayProducer,
    sequence: last + at + 1,
    sentAtMs: atMs,
    content,
  }));
  await db.query(
    `insert into sportsbook_replay_message (sequence, sent_at, content)
     select sequence, to_timestamp("sentAtMs" / 1000.0), content
     from jsonb_to_recordset($1::jsonb) as said (sequence bigint, "sentAtMs" double precision, content jsonb)`,
    [JSON.stringify(messages)],
  );
  await addArrived(db, messages);
}

async function lastSequence(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ last: string }>(
    `select greatest(coalesce(max(sequence), 0), (select handed_on from sportsbook_producer where name = $1)) as last
     from sportsbook_replay_message`,
    [replayProducer],
  );
  return Number(rows[0]?.last ?? 0);
}

export async function sayAlive(db: Queryable, nowMs: number): Promise<void> {
  const sequence = await lastSequence(db);
  const content = { kind: "alive" } as const;
  await addArrived(db, [{ producer: replayProducer, sequence, sentAtMs: nowMs, content }]);
}

/** Says again what was missed, and that it is complete. */
export async function answerRequests(db: Queryable, nowMs: number): Promise<void> {
  const { rows: open } = await db.query<{ request: string; after: string }>(
    `select request, after from sportsbook_feed_request where producer = $1 and answered_at is null order by asked_at, request`,
    [replayProducer],
  );
  for (const { request, after } of open) {
    await db.query(
      `insert into sportsbook_feed_message (producer, sequence, sent_at, content)
       select $1, sequence, sent_at, content from sportsbook_replay_message where sequence > $2 order by sequence`,
      [replayProducer, after],
    );
    const upTo = await lastSequence(db);
    const content = { kind: "recovered", request, upTo } as const;
    await addArrived(db, [{ producer: replayProducer, sequence: upTo, sentAtMs: nowMs, content }]);
    await db.query(`update sportsbook_feed_request set answered_at = now() where request = $1`, [
      request,
    ]);
  }
}

/** What was heard an hour ago is not asked for again. */
export async function forgetSaid(db: Queryable): Promise<void> {
  await db.query(
    `delete from sportsbook_replay_message as message using sportsbook_producer as producer
     where producer.name = $1 and message.sequence <= producer.handed_on and message.sent_at < now() - interval '1 hour'`,
    [replayProducer],
  );
}
