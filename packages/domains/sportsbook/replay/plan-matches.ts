/** Plans which past matches are played again, and when: one begins every half hour, and a week of them is known ahead. */
import { createHash, randomBytes } from "node:crypto";
import type { DatedMatch } from "@oddwright/core/odds/calibration/season-results.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Names } from "../catalogue/event-store.ts";
import { type Lane, lanes, type ReplaySeason, type Tournament, tournaments } from "./lanes.ts";
import { dayText } from "./ratings-store.ts";
import { addMatch, readLastSlot, readPlaces, type ReplayMatch, say } from "./replay-store.ts";
import { readSeason } from "./season-files.ts";
import { teamId, teamNames } from "./team-names.ts";
import { eventContent } from "./tell-match.ts";

const slotMs = 30 * 60_000;
const slotsAhead = (7 * 24 * 60 * 60_000) / slotMs;
/** A match lasts less than two hours: who starts the replay finds some that are on. */
const slotsBack = 3;
/** Planned in one transaction. */
const slotsAtOnce = 24;

export interface PlanAt {
  readonly nowMs: number;
  readonly timeScale: number;
}

/** Behind the lease. Answers how many matches were planned: none when the week ahead is full. */
export async function planMatches(db: Queryable, { nowMs, timeScale }: PlanAt): Promise<number> {
  const realSlotMs = slotMs * timeScale;
  const now = Math.floor(nowMs / realSlotMs);
  const first = Math.max(((await readLastSlot(db)) ?? 0) + 1, now - slotsBack);
  const last = Math.min(now + slotsAhead, first + slotsAtOnce - 1);
  const places = new Map(await readPlaces(db));
  const planned: ReplayMatch[] = [];
  for (let slot = first; slot <= last; slot += 1) {
    const match = await pickMatch(slot, places);
    planned.push({ ...match, startsAt: new Date(slot * realSlotMs) });
  }
  await nameAll(db, planned);
  for (const match of planned) await addMatch(db, match);
  await say(
    db,
    planned.map((match) => ({ atMs: nowMs, content: eventContent(match, "scheduled") })),
  );
  return planned.length;
}

/** Lanes take turns; which season goes on is drawn, so that nobody knows from its neighbours which match comes. */
async function pickMatch(
  slot: number,
  places: Map<string, number>,
): Promise<Omit<ReplayMatch, "startsAt">> {
  const lane = lanes[slot % lanes.length] as Lane;
  const seed = randomBytes(32);
  const drawn = seed.readUInt32BE(0) % lane.seasons.length;
  const season = lane.seasons[drawn] as ReplaySeason;
  const matches = await replayable(season);
  const place = places.get(season.file) ?? 0;
  places.set(season.file, place + 1);
  const match = matches[place % matches.length] as DatedMatch;
  const tournament = tournamentOf(lane, match);
  const name = createHash("sha256").update(seed).update("id").digest("hex").slice(0, 10);
  return {
    eventId: `${tournament.id}-${name}`,
    slot,
    tournamentId: tournament.id,
    league: lane.league,
    season: season.file,
    place,
    home: match.home,
    away: match.away,
    isNeutral: match.neutral,
    playedOn: dayText(match.day),
    result: {
      firstHalf: match.firstHalf,
      match: match.score,
      realGoals: match.told?.goals ?? null,
    },
    hasRealMinutes: match.told !== undefined,
    seed: seed.toString("hex"),
    stepsSaid: 0,
    said: {},
    pricedAs: null,
  };
}

/** Those of which the score at half time or the minutes of goals are known. */
async function replayable({ file, skip }: ReplaySeason): Promise<readonly DatedMatch[]> {
  const matches = (await readSeason(file)).slice(skip);
  return matches.filter(({ firstHalf, told }) => firstHalf !== null || told !== undefined);
}

function tournamentOf({ league }: Lane, { told }: DatedMatch): Tournament {
  const tournament = tournaments[told?.round ?? league];
  if (tournament === undefined) throw new Error(`${told?.round ?? league} is no tournament here`);
  return tournament;
}

/** Whoever hears of a match finds its tournament and its teams by name. */
async function nameAll(db: Queryable, matches: readonly ReplayMatch[]): Promise<void> {
  const order = Object.values(tournaments);
  const named = order.filter(({ id }) => matches.some((match) => match.tournamentId === id));
  await db.query(
    `insert into sportsbook_tournament (id, sport, category, position, names)
     select id, 'football', category, position, names
     from jsonb_to_recordset($1::jsonb) as named (id text, category text, position integer, names jsonb) on conflict do nothing`,
    [JSON.stringify(named.map((each) => ({ ...each, position: order.indexOf(each) })))],
  );
  const teams = new Map<string, Names>();
  for (const { home, away, hasRealMinutes } of matches) {
    for (const name of [home, away])
      teams.set(teamId(name), await teamNames({ name, isNation: hasRealMinutes }));
  }
  await db.query(
    `insert into sportsbook_team (id, sport, names)
     select id, 'football', names from jsonb_to_recordset($1::jsonb) as named (id text, names jsonb) on conflict do nothing`,
    [JSON.stringify([...teams].map(([id, names]) => ({ id, names })))],
  );
}
