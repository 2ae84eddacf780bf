/** Plans which past matches are played again, and when: one of each rota after the other, and a week of them is known ahead. */
import { createHash, randomBytes } from "node:crypto";
import type { DatedMatch } from "@oddwright/core/odds/calibration/season-results.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Names } from "../catalogue/event-store.ts";
import { type Lane, laneOf, type ReplaySeason, type Rota, rotas } from "./lanes.ts";
import { dayText } from "./ratings-store.ts";
import { addMatch, readLastSlot, readPlaces, type ReplayMatch, say } from "./replay-store.ts";
import { readSeason } from "./season-files.ts";
import { teamId, teamNames } from "./team-names.ts";
import { eventContent } from "./told-steps.ts";
import { type Tournament, tournaments } from "./tournaments.ts";

const aheadMs = 7 * 24 * 60 * 60_000;
/** Who starts the replay finds matches of football that are on, and one of points that has just ended. */
const backMs = 90 * 60_000;
/** Of one rota, planned in one transaction. */
const slotsAtOnce = 24;

export interface PlanAt {
  readonly nowMs: number;
  readonly timeScale: number;
}

/** Behind the lease. Answers how many matches were planned: none when the week ahead is full. */
export async function planMatches(db: Queryable, at: PlanAt): Promise<number> {
  const places = new Map(await readPlaces(db));
  const planned: ReplayMatch[] = [];
  for (const rota of rotas) planned.push(...(await planRota(db, { rota, places, ...at })));
  planned.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  await nameAll(db, planned);
  for (const match of planned) await addMatch(db, match);
  await say(
    db,
    planned.map((match) => ({ atMs: at.nowMs, content: eventContent(match, "scheduled") })),
  );
  return planned.length;
}

interface PlanRota extends PlanAt {
  readonly rota: Rota;
  /** How far each season was planned; it moves on. */
  readonly places: Map<string, number>;
}

async function planRota(
  db: Queryable,
  { rota, places, nowMs, timeScale }: PlanRota,
): Promise<readonly ReplayMatch[]> {
  const { name, everyMs, offsetMs } = rota;
  const now = Math.floor((nowMs / timeScale - offsetMs) / everyMs);
  const first = Math.max(
    ((await readLastSlot(db, name)) ?? 0) + 1,
    now - Math.floor(backMs / everyMs),
  );
  const last = Math.min(now + aheadMs / everyMs, first + slotsAtOnce - 1);
  const planned: ReplayMatch[] = [];
  for (let slot = first; slot <= last; slot += 1) {
    const match = await pickMatch(rota, slot, places);
    planned.push({ ...match, startsAt: new Date((slot * everyMs + offsetMs) * timeScale) });
  }
  return planned;
}

/** Lanes take turns; which season goes on is drawn, so that nobody knows from its neighbours which match comes. */
async function pickMatch(
  { name: rota, lanes }: Rota,
  slot: number,
  places: Map<string, number>,
): Promise<Omit<ReplayMatch, "startsAt">> {
  const lane = lanes[slot % lanes.length] as Lane;
  const seed = randomBytes(32);
  const drawn = seed.readUInt32BE(0) % lane.seasons.length;
  const season = lane.seasons[drawn] as ReplaySeason;
  const matches = await replayable(lane, season);
  const place = places.get(season.file) ?? 0;
  places.set(season.file, place + 1);
  const match = matches[place % matches.length] as DatedMatch;
  const tournament = tournamentOf(lane, match);
  const mark = createHash("sha256").update(seed).update("id").digest("hex").slice(0, 10);
  return {
    eventId: `${tournament.id}-${mark}`,
    rota,
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

/** Of football those of which the score at half time or the minutes of goals are known. */
async function replayable(
  { sport }: Lane,
  { file, skip }: ReplaySeason,
): Promise<readonly DatedMatch[]> {
  const matches = (await readSeason(file)).slice(skip);
  if (sport !== "football") return matches;
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
     select id, sport, category, position, names
     from jsonb_to_recordset($1::jsonb) as named (id text, sport text, category text, position integer, names jsonb) on conflict do nothing`,
    [JSON.stringify(named.map((each) => ({ ...each, position: order.indexOf(each) })))],
  );
  const teams = new Map<string, { sport: string; names: Names }>();
  for (const { home, away, league, hasRealMinutes } of matches) {
    const { sport } = laneOf(league);
    for (const name of [home, away])
      teams.set(teamId(name), {
        sport,
        names: await teamNames({ name, isNation: hasRealMinutes }),
      });
  }
  await db.query(
    `insert into sportsbook_team (id, sport, names)
     select id, sport, names from jsonb_to_recordset($1::jsonb) as named (id text, sport text, names jsonb) on conflict do nothing`,
    [JSON.stringify([...teams].map(([id, team]) => ({ id, ...team })))],
  );
}
