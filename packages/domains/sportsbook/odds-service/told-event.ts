/** An event of the odds service as the feed has told it, and what can be said of it alone. Pure. */
import type {
  EventStatus,
  FeedContent,
  MarketStatus,
} from "@oddwright/core/odds/feed/feed-messages.ts";
import type { Score } from "@oddwright/core/odds/markets/market.ts";
import type { StoredPrices } from "../catalogue/market-store.ts";
import { teamId } from "../replay/team-names.ts";
import type { ServiceMatch } from "./the-odds-api.ts";

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

/** By id. */
export type Told = ReadonlyMap<string, ToldEvent>;

/** Of thirty-two hexadecimal digits, which with this prefix stand for one match of the service. */
export const eventOf = ({ id }: Pick<ServiceMatch, "id">): string => `odds-${id.slice(0, 32)}`;

/** Home and away as they were told: with others, or the other way round, prices and scores would count for the wrong side. */
export const hasSameTeams = (
  { home, away }: Pick<ToldEvent, "home" | "away">,
  { home_team, away_team }: ServiceMatch,
): boolean => home === teamId(home_team) && away === teamId(away_team);

export const eventContent = (
  {
    id,
    tournament,
    home,
    away,
    startsAtMs,
  }: Pick<ToldEvent, "id" | "tournament" | "home" | "away" | "startsAtMs">,
  status: EventStatus,
): FeedContent => ({ kind: "event", event: id, tournament, home, away, startsAtMs, status });

export function stopBets({ id, markets }: ToldEvent): readonly FeedContent[] {
  const hasOpen = [...markets.values()].some(([status]) => status === "open");
  return hasOpen ? [{ kind: "bet_stop", event: id, markets: "all" }] : [];
}

/** Betting ends with the time at which a match was said to begin: the service's prices in play are too old to bet on. */
export const tellBegun = (event: ToldEvent): readonly FeedContent[] => [
  ...stopBets(event),
  eventContent(event, "live"),
];
