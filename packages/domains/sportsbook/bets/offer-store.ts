/** SQL of what is offered, for those who bet on it: events with the markets that a slip names. */
import type { BettingSport } from "@oddwright/contract/sportsbook/betting-words.ts";
import type { ModelBasis } from "@oddwright/core/odds/book/builder-price.ts";
import type { EventStatus, MarketStatus } from "@oddwright/core/odds/feed/feed-messages.ts";
import type { Market, Score } from "@oddwright/core/odds/markets/market.ts";
import type { PriceMilli } from "@oddwright/core/odds/prices/price.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Names } from "../catalogue/event-store.ts";

export interface OfferedMarket {
  readonly market: Market;
  readonly status: MarketStatus;
  readonly version: number;
  readonly prices: ReadonlyMap<string, PriceMilli | null>;
}

export interface OfferedEvent {
  readonly id: string;
  readonly tournament: string;
  readonly sport: BettingSport;
  readonly home: { readonly id: string; readonly names: Names };
  readonly away: { readonly id: string; readonly names: Names };
  readonly startsAt: Date;
  readonly status: EventStatus;
  readonly score: Score | null;
  /** What its prices stand on, where its producer says so. */
  readonly basis: ModelBasis | null;
  /** By key: those that were asked for. */
  readonly markets: ReadonlyMap<string, OfferedMarket>;
}

export type Offers = ReadonlyMap<string, OfferedEvent>;

export interface NamedMarket {
  readonly event: string;
  readonly key: string;
}

interface Row {
  readonly id: string;
  readonly tournament_id: string;
  readonly sport: BettingSport;
  readonly home_team: string;
  readonly home_names: Names;
  readonly away_team: string;
  readonly away_names: Names;
  readonly starts_at: Date;
  readonly status: EventStatus;
  readonly score: Score | null;
  readonly basis: ModelBasis | null;
  readonly key: string | null;
  readonly market: Market;
  readonly market_status: MarketStatus;
  readonly market_version: number;
  readonly prices: readonly (readonly [string, PriceMilli | null])[];
}

/**
 * Holds the events until the batch ends, in one order: the reader of the feed and staff change an event's markets under the same lock, so that what is read after
 * this one is what holds when the batch commits. Not shared: who waits to close a market must not be overtaken by ever new bets on it.
 */
export async function lockEvents(db: Queryable, events: readonly string[]): Promise<void> {
  if (events.length === 0) return;
  await db.query(
    `select from sportsbook_event where id = any($1::text[]) order by id for no key update`,
    [events],
  );
}

/** What does not exist is not in it. */
export async function readOffers(db: Queryable, named: readonly NamedMarket[]): Promise<Offers> {
  if (named.length === 0) return new Map();
  const { rows } = await db.query<Row>(
    `select event.id, event.tournament_id, tournament.sport, event.home_team, home.names as home_names, event.away_team,
       away.names as away_names, event.starts_at, event.status, event.score, model.basis,
       offer.key, offer.market, offer.status as market_status, offer.version as market_version, offer.prices
     from (select distinct * from unnest($1::text[], $2::text[]) as item (event_id, key)) item
     join sportsbook_event event on event.id = item.event_id
     join sportsbook_tournament tournament on tournament.id = event.tournament_id
     join sportsbook_team home on home.id = event.home_team
     join sportsbook_team away on away.id = event.away_team
     left join sportsbook_event_model model on model.event_id = event.id
     left join sportsbook_offer offer on offer.event_id = item.event_id and offer.key = item.key`,
    [named.map(({ event }) => event), named.map(({ key }) => key)],
  );
  const byEvent = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byEvent].map(([id, ofEvent]) => [id, eventOf(ofEvent)]));
}

function eventOf(rows: readonly Row[]): OfferedEvent {
  const [row] = rows as [Row];
  return {
    id: row.id,
    tournament: row.tournament_id,
    sport: row.sport,
    home: { id: row.home_team, names: row.home_names },
    away: { id: row.away_team, names: row.away_names },
    startsAt: row.starts_at,
    status: row.status,
    score: row.score,
    basis: row.basis,
    markets: new Map(
      rows.flatMap((each) =>
        each.key === null
          ? []
          : [
              [
                each.key,
                {
                  market: each.market,
                  status: each.market_status,
                  version: each.market_version,
                  prices: new Map(each.prices),
                },
              ] as const,
            ],
      ),
    ),
  };
}

/** Of the legs of a bet or a slip. */
export const marketsOf = (
  legs: readonly {
    readonly event: string;
    readonly picks: readonly { readonly key: string }[];
  }[],
): readonly NamedMarket[] =>
  legs.flatMap(({ event, picks }) => picks.map(({ key }) => ({ event, key })));

/** Play is on, so that prices follow what a player may see before we do. */
const isLive = ({ status }: Pick<OfferedEvent, "status">): boolean =>
  status === "live" || status === "interrupted";

/** In play a bet waits for so long, so that nobody bets on what they saw before the feed said it. */
const inPlayDelaysMs: Readonly<Record<BettingSport, number>> = {
  football: 5_000,
  basketball: 4_000,
  american_football: 6_000,
};

export const shortestDelayMs = Math.min(...Object.values(inPlayDelaysMs));

const longestDelayMs = Math.max(...Object.values(inPlayDelaysMs));

interface Played {
  readonly status: EventStatus;
  /** As the database has it: a feed may bring a sport that nobody gave a delay. */
  readonly sport: string;
}

/** The longest of those that are played; 0 where none is. A sport without a delay of its own has the longest one. */
export function inPlayDelayMs(events: readonly Played[]): number {
  const ofSport: Readonly<Record<string, number | undefined>> = inPlayDelaysMs;
  return Math.max(
    0,
    ...events.map((event) => (isLive(event) ? (ofSport[event.sport] ?? longestDelayMs) : 0)),
  );
}

const openEvents: ReadonlySet<EventStatus> = new Set(["scheduled", "live", "interrupted"]);

const takesBets = ({ status }: Pick<OfferedEvent, "status">): boolean => openEvents.has(status);

export type SelectionState =
  | { readonly state: "offered"; readonly price: PriceMilli; readonly version: number }
  | { readonly state: "suspended" }
  | { readonly state: "ended" };

/** What can be bet on a selection at this moment. */
export function selectionState(
  event: OfferedEvent | undefined,
  { key, selection }: { readonly key: string; readonly selection: string },
): SelectionState {
  const market = event?.markets.get(key);
  if (event === undefined || market === undefined || !takesBets(event)) return { state: "ended" };
  if (market.status === "suspended") return { state: "suspended" };
  if (market.status !== "open") return { state: "ended" };
  const price = market.prices.get(selection) ?? null;
  return price === null
    ? { state: "suspended" }
    : { state: "offered", price, version: market.version };
}
