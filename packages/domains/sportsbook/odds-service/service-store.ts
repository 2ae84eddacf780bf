/** SQL of the odds service's events, and of what is said of them. */
import type {
  FeedContent,
  FeedMessage,
  MarketStatus,
} from "@oddwright/core/odds/feed/feed-messages.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { StoredPrices } from "../catalogue/market-store.ts";
import { addArrived } from "../feed/feed-store.ts";
import { teamId } from "../replay/team-names.ts";
import { type LeagueAnswer, sportOfLeague, tournamentOfLeague } from "./tell-service.ts";
import type { Told, ToldEvent } from "./told-event.ts";

export const serviceProducer = "odds-service";

const keptDays = 4;

/** Those that are not over, and those that were until a few days ago: their scores may be corrected. */
export async function readTold(db: Queryable, nowMs: number): Promise<Told> {
  const { rows } = await db.query<
    Omit<ToldEvent, "startsAtMs" | "markets"> & {
      readonly starts_at: Date;
      readonly markets: readonly (readonly [key: string, MarketStatus, StoredPrices])[];
    }
  >(
    `select id, tournament_id as tournament, home_team as home, away_team as away, starts_at, status, score,
       (select coalesce(jsonb_agg(jsonb_build_array(key, market.status, prices) order by position), '[]') from sportsbook_market market
         where market.event_id = event.id) as markets
     from sportsbook_event event where producer = $1 and (ended_at is null or ended_at > $2)`,
    [serviceProducer, new Date(nowMs - keptDays * 86_400_000)],
  );
  return new Map(
    rows.map(({ starts_at, markets, ...event }) => [
      event.id,
      {
        ...event,
        startsAtMs: starts_at.getTime(),
        markets: new Map(markets.map(([key, ...said]) => [key, said] as const)),
      },
    ]),
  );
}

/** The service corrects a score soon or not at all, and each question costs. */
const correctedHours = 6;

/** Leagues of which a match has begun whose result is not known, or young, by the tournament's id. */
export async function readUndecided(db: Queryable, nowMs: number): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ tournament_id: string }>(
    `select distinct tournament_id from sportsbook_event
     where producer = $1 and starts_at <= $2 and (ended_at is null or ended_at > $3)`,
    [serviceProducer, new Date(nowMs), new Date(nowMs - correctedHours * 3_600_000)],
  );
  return new Set(rows.map(({ tournament_id }) => tournament_id));
}

/** Whether a match begins whose markets are still open. */
export async function isStartDue(db: Queryable, nowMs: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from sportsbook_event where producer = $1 and status = 'scheduled' and starts_at <= $2 limit 1`,
    [serviceProducer, new Date(nowMs)],
  );
  return rowCount !== 0;
}

/** The service has names in English alone. */
export async function nameLeague(db: Queryable, { league, odds }: LeagueAnswer): Promise<void> {
  const sport = sportOfLeague(league);
  const [first] = odds;
  if (first === undefined) return;
  await db.query(
    `insert into sportsbook_tournament (id, sport, category, position, names)
     select $1, $2, 'International', coalesce(max(position), 0) + 1, $3 from sportsbook_tournament on conflict do nothing`,
    [tournamentOfLeague(league), sport, { en: first.sport_title }],
  );
  const names = [...new Set(odds.flatMap(({ home_team, away_team }) => [home_team, away_team]))];
  await db.query(
    `insert into sportsbook_team (id, sport, names)
     select id, $1, jsonb_build_object('en', name) from unnest($2::text[], $3::text[]) as team (id, name) on conflict do nothing`,
    [sport, names.map(teamId), names],
  );
}

async function lastSequence(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ last: string }>(
    `select greatest((select coalesce(max(sequence), 0) from sportsbook_feed_message where producer = $1), handed_on) as last
     from sportsbook_producer where name = $1`,
    [serviceProducer],
  );
  return Number(rows[0]?.last ?? 0);
}

/** Behind the lease: one process counts. With nothing to say it says that it is there. */
export async function sayService(
  db: Queryable,
  contents: readonly FeedContent[],
  nowMs: number,
): Promise<void> {
  const last = await lastSequence(db);
  const said = contents.length === 0 ? [{ kind: "alive" } as const] : contents;
  const messages = said.map((content, at): FeedMessage => ({
    producer: serviceProducer,
    sequence: content.kind === "alive" ? last : last + at + 1,
    sentAtMs: nowMs,
    content,
  }));
  await addArrived(db, messages);
}

/** Says again what the reader missed, which is kept as long as it was not read, and that it is complete. */
export async function answerService(db: Queryable, nowMs: number): Promise<void> {
  const { rows } = await db.query<{ request: string; after: string }>(
    `update sportsbook_feed_request set answered_at = now() where producer = $1 and answered_at is null returning request, after`,
    [serviceProducer],
  );
  for (const { request, after } of rows) {
    await db.query(
      `insert into sportsbook_feed_message (producer, sequence, sent_at, content)
       select distinct on (sequence) producer, sequence, sent_at, content from sportsbook_feed_message
       where producer = $1 and sequence > $2 and content->>'kind' not in ('alive', 'recovered') order by sequence`,
      [serviceProducer, after],
    );
    const upTo = await lastSequence(db);
    const content = { kind: "recovered", request, upTo } as const;
    await addArrived(db, [{ producer: serviceProducer, sequence: upTo, sentAtMs: nowMs, content }]);
  }
}
