/** What the feed has to say of what the odds service answered, beside what it has said: pure. */
import { hash } from "node:crypto";
import type { BettingSport } from "@oddwright/contract/sportsbook/betting-words.ts";
import type { FeedContent } from "@oddwright/core/odds/feed/feed-messages.ts";
import { teamId } from "../replay/team-names.ts";
import { consensusBook, consensusModel } from "./consensus-book.ts";
import { tellScore } from "./tell-score.ts";
import type { OddsMatch, ScoredMatch } from "./the-odds-api.ts";
import {
  eventContent,
  eventOf,
  hasSameTeams,
  stopBets,
  tellBegun,
  type Told,
  type ToldEvent,
} from "./told-event.ts";

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

export interface TellingAt {
  readonly nowMs: number;
  /** What a bookmaker asked before is too old to make a price. */
  readonly pricedAfterMs: number;
}

/** Everything that follows from an answer, in the order in which it has to be said. */
export function tellAnswer(
  told: Told,
  answer: LeagueAnswer,
  at: TellingAt,
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
    ...answer.odds.flatMap((match) =>
      tellOdds(told.get(eventOf(match)), { match, sport, tournament, ...at }),
    ),
    // A match that nobody prices any more was moved, called off, or has begun.
    ...gone.flatMap(stopBets),
    ...answer.scores.flatMap((match) => tellScore(told.get(eventOf(match)), match)),
  ];
}

export function tellStarted(told: Told, nowMs: number): readonly FeedContent[] {
  return [...told.values()]
    .filter(({ status, startsAtMs }) => status === "scheduled" && startsAtMs <= nowMs)
    .flatMap(tellBegun);
}

/** The other leagues' answers keep the producer alive: what is not of them takes no bets. */
export function tellStale(told: Told, fresh: ReadonlySet<string>): readonly FeedContent[] {
  return [...told.values()]
    .filter(({ status, tournament }) => status === "scheduled" && !fresh.has(tournament))
    .flatMap(stopBets);
}

/** Matches with other teams than were told: a person has to say which of them is played. */
export function withOtherTeams(
  told: Told,
  { odds, scores }: LeagueAnswer,
): readonly { readonly event: string; readonly home: string; readonly away: string }[] {
  return [...odds, ...scores].flatMap((match) => {
    const known = told.get(eventOf(match));
    const isOther = known !== undefined && !hasSameTeams(known, match);
    return isOther ? [{ event: known.id, home: match.home_team, away: match.away_team }] : [];
  });
}

interface OddsNow extends TellingAt {
  readonly match: OddsMatch;
  readonly sport: BettingSport;
  readonly tournament: string;
}

function tellOdds(
  known: ToldEvent | undefined,
  { match, sport, tournament, nowMs, pricedAfterMs }: OddsNow,
): readonly FeedContent[] {
  const { commence_time: startsAtMs } = match;
  if (known !== undefined && known.status !== "scheduled") return [];
  if (known !== undefined && !hasSameTeams(known, match)) return stopBets(known);
  if (startsAtMs <= nowMs) {
    // It was moved to an earlier time. One that begins when it was said to is told by the clock.
    const isMoved = known !== undefined && known.startsAtMs > nowMs;
    return isMoved ? tellBegun({ ...known, startsAtMs }) : [];
  }
  const id = eventOf(match);
  const [home, away] = [teamId(match.home_team), teamId(match.away_team)];
  const contents: FeedContent[] =
    known?.startsAtMs === startsAtMs
      ? []
      : [eventContent({ id, tournament, home, away, startsAtMs }, "scheduled")];
  const bookmakers = askedAfter(match, pricedAfterMs);
  const inputsHash = hash("sha256", JSON.stringify(bookmakers));
  const book = consensusBook(sport, { ...match, bookmakers });
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

/** Markets that bookmakers were seen to ask for lately: each market has its own time, or that of its bookmaker. */
const askedAfter = (
  { bookmakers }: OddsMatch,
  afterMs: number,
): readonly Pick<OddsMatch["bookmakers"][number], "markets">[] =>
  bookmakers.map(({ last_update: ofAll, markets }) => ({
    markets: markets.filter(({ last_update: own = ofAll }) => own >= afterMs),
  }));
