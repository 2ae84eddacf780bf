/** What the feed has to say of what the odds service answered, beside what it has said: pure. */
import { hash } from "node:crypto";
import type { BettingSport } from "@oddwright/contract/sportsbook/betting-words.ts";
import type {
  EventStatus,
  FeedContent,
  MarketStatus,
} from "@oddwright/core/odds/feed/feed-messages.ts";
import type { Score } from "@oddwright/core/odds/markets/market.ts";
import type { StoredPrices } from "../catalogue/market-store.ts";
import { teamId } from "../replay/team-names.ts";
import { consensusBook, consensusModel } from "./consensus-book.ts";
import type { OddsMatch, ScoredMatch, ServiceMatch } from "./the-odds-api.ts";

/** An event as the feed has told it. */
export interface ToldEvent {
  readonly id: string;
  readonly tournament: string;
  readonly home: string;
  readonly away: string;
  readonly startsAtMs: number;
  readonly status: EventStatus;
  readonly score: Score | null;
  readonly markets: ReadonlyMap<string, readonly [MarketStatus, StoredPrices]>;
}

/** What the service said of one league. */
export interface LeagueAnswer {
  readonly league: string;
  readonly odds: readonly OddsMatch[];
  readonly scores: readonly ScoredMatch[];
}

const sports: readonly (readonly [prefix: string, sport: BettingSport])[] = [
  ["soccer_", "football"],
  ["basketball_", "basketball"],
  ["americanfootball_", "american_football"],
];

/** Null for a sport that is not ours. */
export const sportOfLeague = (league: string): BettingSport | null =>
  sports.find(([prefix]) => league.startsWith(prefix))?.[1] ?? null;

export const tournamentOfLeague = (league: string): string =>
  league.replaceAll(/[^a-z0-9]+/g, "-").slice(0, 40);

/** Of thirty-two hexadecimal digits, which with this prefix stand for one match of the service. */
const eventOf = ({ id }: Pick<ServiceMatch, "id">): string => `odds-${id.slice(0, 32)}`;

type Told = ReadonlyMap<string, ToldEvent>;

/** Everything that follows from an answer, in the order in which it has to be said. */
export function tellAnswer(
  told: Told,
  answer: LeagueAnswer,
  nowMs: number,
): readonly FeedContent[] {
  const sport = sportOfLeague(answer.league);
  if (sport === null) return [];
  const offered = new Set(answer.odds.map(eventOf));
  const tournament = tournamentOfLeague(answer.league);
  const gone = [...told.values()].filter(
    ({ id, tournament: of, status }) =>
      of === tournament && status === "scheduled" && !offered.has(id),
  );
  return [
    ...answer.odds.flatMap((match) => tellOdds(told.get(eventOf(match)), { match, sport, nowMs })),
    // A match that nobody prices any more was moved, called off, or has begun.
    ...gone.flatMap(stopBets),
    ...answer.scores.flatMap((match) => tellScore(told.get(eventOf(match)), match)),
  ];
}

/** Betting ends with the time at which a match was said to begin: the service's prices in play are too old to bet on. */
export function tellStarted(told: Told, nowMs: number): readonly FeedContent[] {
  return [...told.values()]
    .filter(({ status, startsAtMs }) => status === "scheduled" && startsAtMs <= nowMs)
    .flatMap((event) => [...stopBets(event), eventContent(event, "live")]);
}

const hasOpen = ({ markets }: ToldEvent): boolean =>
  [...markets.values()].some(([status]) => status === "open");

const stopBets = (event: ToldEvent): readonly FeedContent[] =>
  hasOpen(event) ? [{ kind: "bet_stop", event: event.id, markets: "all" }] : [];

const eventContent = (
  { id, tournament, home, away, startsAtMs }: Omit<ToldEvent, "status" | "score" | "markets">,
  status: EventStatus,
): FeedContent => ({ kind: "event", event: id, tournament, home, away, startsAtMs, status });

interface OddsNow {
  readonly match: OddsMatch;
  readonly sport: BettingSport;
  readonly nowMs: number;
}

function tellOdds(
  known: ToldEvent | undefined,
  { match, sport, nowMs }: OddsNow,
): readonly FeedContent[] {
  const { commence_time: startsAtMs, bookmakers } = match;
  if (startsAtMs <= nowMs || (known !== undefined && known.status !== "scheduled")) return [];
  const id = eventOf(match);
  const event = {
    id,
    tournament: tournamentOfLeague(match.sport_key),
    home: teamId(match.home_team),
    away: teamId(match.away_team),
    startsAtMs,
  };
  const contents: FeedContent[] =
    known?.startsAtMs === startsAtMs ? [] : [eventContent(event, "scheduled")];
  const inputsHash = hash("sha256", JSON.stringify(bookmakers));
  const book = consensusBook(sport, match);
  for (const { key, prices } of book) {
    const before = known?.markets.get(key);
    if (before?.[0] === "open" && JSON.stringify(before[1]) === JSON.stringify(prices)) continue;
    const model = { version: consensusModel, inputsHash };
    contents.push({ kind: "prices", event: id, market: key, status: "open", prices, model });
  }
  const keys = new Set(book.map(({ key }) => key));
  for (const [market, [status, prices]] of known?.markets ?? [])
    if (!keys.has(market) && (status === "open" || status === "suspended"))
      contents.push({ kind: "prices", event: id, market, status: "inactive", prices });
  return contents;
}

function tellScore(known: ToldEvent | undefined, match: ScoredMatch): readonly FeedContent[] {
  const score = scoreOf(match);
  if (known === undefined || !match.completed || score === null) return [];
  const isTold = known.status === "closed" && String(known.score) === String(score);
  if (isTold) return [];
  const { id: event } = known;
  const knownAtMs = match.last_update ?? match.commence_time;
  return [
    {
      kind: "clock",
      event,
      half: 2,
      minutes: 0,
      score,
      redCards: [0, 0],
      lastGoal: null,
      isStopped: true,
    },
    {
      kind: "evidence",
      event,
      evidence: {
        kind: "result",
        id: `score-${score.join("-")}-${knownAtMs}`,
        // What the service says later counts.
        sequence: knownAtMs,
        period: "match",
        score,
        certainty: "confirmed",
        knownAtMs,
      },
    },
    eventContent(known, "closed"),
    ...[...known.markets].flatMap(([market, [status, prices]]): FeedContent[] =>
      status === "settled" ? [] : [{ kind: "prices", event, market, status: "settled", prices }],
    ),
  ];
}

function scoreOf({ scores, home_team, away_team }: ScoredMatch): Score | null {
  const of = (name: string): number =>
    Number(scores?.find((each) => each.name === name)?.score ?? Number.NaN);
  const [home, away] = [of(home_team), of(away_team)];
  return Number.isNaN(home) || Number.isNaN(away) ? null : [home, away];
}
