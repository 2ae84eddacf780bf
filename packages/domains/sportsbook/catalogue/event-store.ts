/** SQL of events as they are shown: one row each, with their teams and the market on who wins. */
import type {
  BettingEventList,
  BettingSport,
} from "@oddwright/contract/sportsbook/betting-words.ts";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { EventStatus } from "@oddwright/core/odds/feed/feed-messages.ts";
import type { Score, Side } from "@oddwright/core/odds/markets/market.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { type MarketRow, marketFields } from "./market-store.ts";

export type Names = Readonly<Partial<Record<Locale, string | null>>> & { readonly en: string };

export interface EventRow {
  readonly id: string;
  readonly producer: string;
  readonly tournament_id: string;
  readonly sport: BettingSport;
  readonly home_team: string;
  readonly home_names: Names;
  readonly away_team: string;
  readonly away_names: Names;
  readonly starts_at: Date;
  readonly status: EventStatus;
  readonly score: Score | null;
  readonly half: 1 | 2 | null;
  readonly minutes: number | null;
  readonly clock_at: Date | null;
  readonly is_clock_running: boolean;
  readonly red_cards: Score;
  readonly first_half: Score | null;
  readonly goals: readonly Scored[];
  readonly version: number;
  readonly replay: ReplayFacts | null;
  readonly markets_count: number;
  readonly main: MarketRow | null;
}

/** Of an event that is played again. What would tell its result is left out until it has ended. */
export interface ReplayFacts {
  readonly has_real_minutes: boolean;
  readonly of_date: string | null;
  /** In hexadecimal. */
  readonly seed_hash: string;
  readonly seed: string | null;
}

/** A goal, or a play of so many points. */
export interface Scored {
  readonly side: Side;
  readonly minute: number;
  readonly points?: number;
}

/** Who wins is the market that a list shows beside an event: each sport has one of them. */
const mainKeys = "'match_result/match', 'moneyline'";

const eventColumns = `event.id, event.producer, event.tournament_id, tournament.sport, event.home_team, home.names as home_names, event.away_team,
  away.names as away_names, event.starts_at, event.status, event.score, event.half, event.minutes, event.clock_at, event.is_clock_running,
  event.red_cards, event.first_half, event.goals, event.version,
  (select count(*)::integer from sportsbook_market as counted
    where counted.event_id = event.id and counted.status in ('open', 'suspended')) as markets_count,
  (select jsonb_build_object(${marketFields}) from sportsbook_offer as offer
    where offer.event_id = event.id and offer.key in (${mainKeys}) limit 1) as main,
  (select jsonb_build_object('has_real_minutes', match.has_real_minutes, 'seed_hash', encode(sha256(match.seed), 'hex'),
      'of_date', case when event.ended_at is not null then match.played_on end,
      'seed', case when event.ended_at is not null then encode(match.seed, 'hex') end)
    from sportsbook_replay_match as match where match.event_id = event.id) as replay`;

const eventTables = `sportsbook_event as event
  join sportsbook_tournament as tournament on tournament.id = event.tournament_id
  join sportsbook_team as home on home.id = event.home_team
  join sportsbook_team as away on away.id = event.away_team`;

/** Statuses by list. Interrupted matches go on, so they stay among the live ones. */
const statusesOf: Readonly<Record<BettingEventList, readonly EventStatus[]>> = {
  live: ["live", "interrupted"],
  upcoming: ["scheduled"],
  ended: ["ended", "closed", "abandoned", "postponed"],
};

export interface EventFilter {
  readonly list: readonly BettingEventList[];
  readonly sport?: BettingSport | undefined;
  readonly tournament?: string | undefined;
  /** Started from here until before there. */
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  /** Either side is one of these. */
  readonly teams?: readonly string[] | undefined;
}

/** A place in the list: events are ordered by their start, then by id. */
export interface EventPlace {
  readonly startsAtMs: number;
  readonly id: string;
}

export interface EventPage {
  readonly after: EventPlace | null;
  readonly limit: number;
  /** Latest first. */
  readonly isBackwards: boolean;
}

/** Only what is asked for stands in the statement. */
export async function findEvents(
  db: Queryable,
  filter: EventFilter,
  { after, limit, isBackwards }: EventPage,
): Promise<readonly EventRow[]> {
  const values: unknown[] = [filter.list.flatMap((list) => statusesOf[list]), limit];
  const texts = ["event.status = any($1::text[])"];
  const add = (value: unknown, condition: (place: string) => string): void => {
    if (value === undefined) return;
    values.push(value);
    texts.push(condition(`$${values.length}`));
  };
  add(filter.sport, (place) => `tournament.sport = ${place}`);
  add(filter.tournament, (place) => `event.tournament_id = ${place}`);
  add(filter.from, (place) => `event.starts_at >= ${place}`);
  add(filter.before, (place) => `event.starts_at < ${place}`);
  add(
    filter.teams,
    (place) =>
      `(event.home_team = any(${place}::text[]) or event.away_team = any(${place}::text[]))`,
  );
  if (after !== null) {
    values.push(new Date(after.startsAtMs), after.id);
    const place = `($${values.length - 1}::timestamptz, $${values.length}::text)`;
    texts.push(`(event.starts_at, event.id) ${isBackwards ? "<" : ">"} ${place}`);
  }
  const order = isBackwards ? "desc" : "asc";
  const { rows } = await db.query<EventRow>(
    `select ${eventColumns} from ${eventTables} where ${texts.join(" and ")}
     order by event.starts_at ${order}, event.id ${order} limit $2`,
    values,
  );
  return rows;
}

export async function readEvent(db: Queryable, id: string): Promise<EventRow | undefined> {
  const { rows } = await db.query<EventRow>(
    `select ${eventColumns} from ${eventTables} where event.id = $1`,
    [id],
  );
  return rows[0];
}

export interface TournamentRow {
  readonly id: string;
  readonly sport: BettingSport;
  readonly category: string;
  readonly names: Names;
  readonly live: number;
  readonly upcoming: number;
}

/** Those that have something to bet on, in their order. */
export async function readTournaments(db: Queryable): Promise<readonly TournamentRow[]> {
  const { rows } = await db.query<TournamentRow>(
    `select tournament.id, tournament.sport, tournament.category, tournament.names, counted.live, counted.upcoming
     from (select tournament_id,
         count(*) filter (where status = any($1::text[]))::integer as live,
         count(*) filter (where status = any($2::text[]))::integer as upcoming
       from sportsbook_event where status = any($1::text[]) or status = any($2::text[]) group by tournament_id) as counted
     join sportsbook_tournament as tournament on tournament.id = counted.tournament_id
     order by tournament.position, tournament.id`,
    [statusesOf.live, statusesOf.upcoming],
  );
  return rows;
}

export interface ProducerRow {
  readonly name: string;
  readonly status: "up" | "down";
  readonly is_replay: boolean;
}

export async function readProducers(db: Queryable): Promise<readonly ProducerRow[]> {
  const { rows } = await db.query<ProducerRow>(
    `select name, case when sportsbook_is_up(status, heard_at) then 'up' else 'down' end as status, is_replay
     from sportsbook_producer order by name`,
  );
  return rows;
}
