/** Lists of events: what is on, what is next, and a search by day, tournament and team. */
import { bettingSports } from "@oddwright/contract/sportsbook/betting-words.ts";
import type { RouteQuery, RouteResponse } from "@oddwright/contract/schemas.ts";
import { readDayRange } from "@oddwright/platform/http/day-range.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { cutPage, readCursor } from "@oddwright/platform/http/paging.ts";
import type { SportsbookReadDeps } from "../ports/deps.ts";
import {
  type EventFilter,
  type EventPlace,
  findEvents,
  readProducers,
  readTournaments,
} from "./event-store.ts";
import { findTeams } from "./find-teams.ts";
import { viewEventRow, viewNames } from "./view-event.ts";

const eventPageSize = 50;
const maxLiveShown = 100;
const nextShown = 20;

const fromStart = (limit: number) => ({ after: null, limit, isBackwards: false });

export async function viewOverview({
  pool,
}: SportsbookReadDeps): Promise<RouteResponse<"bettingOverview">> {
  const [tournaments, live, next, producers] = await Promise.all([
    readTournaments(pool),
    findEvents(pool, { list: ["live"] }, fromStart(maxLiveShown)),
    findEvents(pool, { list: ["upcoming"] }, fromStart(nextShown)),
    readProducers(pool),
  ]);
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  const sports = bettingSports.map((id) => {
    const own = tournaments.filter(({ sport }) => sport === id);
    return {
      id,
      live: sum(own.map((each) => each.live)),
      upcoming: sum(own.map((each) => each.upcoming)),
    };
  });
  return {
    sports,
    tournaments: tournaments.map(({ names, ...each }) => ({ ...each, names: viewNames(names) })),
    live: live.map(viewEventRow),
    next: next.map(viewEventRow),
    is_replay: producers.some(({ is_replay: isReplay }) => isReplay),
    producers: producers.map(({ name, status }) => ({ name, status })),
  };
}

/** Soonest first; ended ones latest first. `validation_failed` for a day that no calendar has and a cursor that no page gave. */
export async function viewEvents(
  { pool }: SportsbookReadDeps,
  query: RouteQuery<"bettingEvents">,
): Promise<{ readonly ok: true; readonly body: RouteResponse<"bettingEvents"> } | Refusal> {
  const place = readCursor("event", query.cursor);
  if (!place.ok) return place;
  const { day, timezone, status, q } = query;
  const days = readDayRange({ from: day, to: day, timezone });
  if (!days.ok) return days;
  const filter: EventFilter = {
    list: status === undefined ? ["live", "upcoming"] : [status],
    sport: query.sport,
    tournament: query.tournament,
    from: days.range.from ?? undefined,
    before: days.range.before ?? undefined,
    teams: q === undefined ? undefined : await findTeams(pool, q),
  };
  const found = await findEvents(pool, filter, {
    after: place.cursor === null ? null : placeOf(place.cursor),
    limit: eventPageSize + 1,
    isBackwards: status === "ended",
  });
  const { entries, next_cursor } = cutPage(
    found,
    eventPageSize,
    ({ starts_at: startsAt, id }) => `${startsAt.getTime()}.${id}`,
  );
  return { ok: true, body: { events: entries.map(viewEventRow), next_cursor } };
}

function placeOf(cursor: string): EventPlace {
  const [startsAt = "", id = ""] = cursor.split(".");
  return { startsAtMs: Number(startsAt), id };
}
