/** Past matches of the replay's leagues, read from the files of `core/odds/results` when they are first needed. */
import { readFile } from "node:fs/promises";
import {
  type DatedMatch,
  matchesOf,
  type SeasonResults,
} from "@oddwright/core/odds/calibration/season-results.ts";
import type { Lane } from "./lanes.ts";

const folder = new URL(".", import.meta.resolve("@oddwright/core/odds/results/nation-codes.json"));

const seasons = new Map<string, Promise<readonly DatedMatch[]>>();

/** In the order in which they were played. */
export function readSeason(file: string): Promise<readonly DatedMatch[]> {
  const known = seasons.get(file) ?? readMatches(file);
  seasons.set(file, known);
  return known;
}

async function readMatches(file: string): Promise<readonly DatedMatch[]> {
  const text = await readFile(new URL(`${file}.json`, folder), "utf8");
  return matchesOf(JSON.parse(text) as SeasonResults);
}

/** All that is known of a league, in order of date. */
export async function readLeague(lane: Lane): Promise<readonly DatedMatch[]> {
  const files = [...lane.before, ...lane.seasons.map(({ file }) => file)];
  const all = await Promise.all(files.map(readSeason));
  return all.flat().toSorted((a, b) => a.day - b.day);
}

/** ISO codes of countries and territories, by the names of their teams. */
export async function readNationCodes(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(new URL("nation-codes.json", folder), "utf8");
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
}
