/**
 * `npm run sports-results -- FILE … --sport SPORT --licence TEXT [--goals-of TOURNAMENT …]`: makes compact copies of season files, as their source lays
 * them out, in `packages/core/odds/results/`. `npm run sports-results -- --calibrate`: how good the model's prices of the stored seasons would have been.
 *
 * Exit code 0: done. 2: the arguments are wrong.
 */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { calibration, type Accuracy } from "../packages/core/odds/calibration/calibration.ts";
import {
  footballFit,
  footballForecasts,
} from "../packages/core/odds/calibration/football-forecasts.ts";
import { pointFits, pointForecasts } from "../packages/core/odds/calibration/point-forecasts.ts";
import type { Forecast } from "../packages/core/odds/calibration/refits.ts";
import {
  compactSeason,
  matchesOf,
  resultSports,
  type DatedMatch,
  type ResultSport,
  type SeasonResults,
  type SourceSeason,
} from "../packages/core/odds/calibration/season-results.ts";

const folder = new URL("../packages/core/odds/results/", import.meta.url);
const refitDays = 7;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    licence: { type: "string" },
    sport: { type: "string" },
    "goals-of": { type: "string", multiple: true, default: [] },
    calibrate: { type: "boolean", default: false },
  },
});
const sport = resultSports.find((each) => each === values.sport);
if (values.calibrate) calibrate();
else if (values.licence === undefined || sport === undefined || positionals.length === 0) {
  console.error(
    "usage: npm run sports-results -- FILE … --sport SPORT --licence TEXT | --calibrate",
  );
  process.exitCode = 2;
} else {
  for (const path of positionals)
    store(path, { sport, licence: values.licence, goalsOf: values["goals-of"] });
}

function store(
  path: string,
  of: { sport: ResultSport; licence: string; goalsOf: readonly string[] },
): void {
  const source = JSON.parse(readFileSync(path, "utf8")) as SourceSeason;
  const { matches, ...head } = compactSeason(source, of);
  const lines = matches.map((match) => JSON.stringify(match)).join(",\n");
  const text = `${JSON.stringify(head).slice(0, -1)},"matches":[\n${lines}\n]}\n`;
  writeFileSync(new URL(basename(path), folder), text);
  console.log(`${basename(path)}: ${matches.length} matches`);
}

/** Every season of a league but its first, forecast from all before. */
function calibrate(): void {
  const seasons = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as SeasonResults);
  for (const [league, all] of Map.groupBy(seasons, (season) => season.league)) {
    const [first, ...others] = all.toSorted((a, b) => (a.season < b.season ? -1 : 1));
    if (first === undefined || others.length === 0) continue;
    const fromDay = Math.min(...others.flatMap(matchesOf).map(({ day }) => day));
    const matches = all.flatMap(matchesOf).toSorted((a, b) => a.day - b.day);
    const {
      matches: count,
      model,
      baselines,
    } = calibration(forecastsOf(first.sport, matches, fromDay));
    const figures = Object.entries({ model, ...baselines }).map(printed);
    console.log([`${league}, ${count} matches`, ...figures].join("; "));
  }
}

function forecastsOf(
  of: ResultSport,
  matches: readonly DatedMatch[],
  fromDay: number,
): readonly Forecast[] {
  return of === "football"
    ? footballForecasts(matches, { ...footballFit, fromDay, refitDays })
    : pointForecasts(matches, { ...pointFits[of], fromDay, refitDays });
}

function printed([name, { logLoss, brier }]: [string, Accuracy]): string {
  return `${name} log-loss ${logLoss.toFixed(4)}, Brier ${brier.toFixed(4)}`;
}
