/**
 * `npm run sports-results -- FILE … --licence TEXT`: makes compact copies of season files, as their source lays them out, in
 * `packages/core/odds/results/`. `npm run sports-results -- --calibrate`: how good the model's prices of the stored seasons would have been.
 *
 * Exit code 0: done. 2: the arguments are wrong.
 */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { calibration, type Accuracy } from "../packages/core/odds/calibration/calibration.ts";
import { footballFit, forecasts } from "../packages/core/odds/calibration/forecasts.ts";
import {
  compactSeason,
  matchesOf,
  type SeasonResults,
  type SourceSeason,
} from "../packages/core/odds/calibration/season-results.ts";

const folder = new URL("../packages/core/odds/results/", import.meta.url);
const refitDays = 7;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    licence: { type: "string" },
    calibrate: { type: "boolean", default: false },
  },
});
if (values.calibrate) calibrate();
else if (values.licence === undefined || positionals.length === 0) {
  console.error("usage: npm run sports-results -- FILE … --licence TEXT | --calibrate");
  process.exitCode = 2;
} else {
  for (const path of positionals) store(path, values.licence);
}

function store(path: string, licence: string): void {
  const source = JSON.parse(readFileSync(path, "utf8")) as SourceSeason;
  const { matches, ...head } = compactSeason(source, licence);
  const lines = matches.map((match) => JSON.stringify(match)).join(",\n");
  const text = `${JSON.stringify(head).slice(0, -1)},"matches":[\n${lines}\n]}\n`;
  writeFileSync(new URL(basename(path), folder), text);
  console.log(`${basename(path)}: ${matches.length} matches`);
}

/** The last season of each league that has an earlier one, forecast from all before. */
function calibrate(): void {
  const seasons = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as SeasonResults);
  console.log("league, matches: log-loss and Brier score of the model | averages | ratings only");
  for (const [league, all] of Map.groupBy(seasons, (season) => season.league)) {
    const matches = all.flatMap(matchesOf).toSorted((a, b) => a.day - b.day);
    const [first, ...others] = all.toSorted((a, b) => (a.season < b.season ? -1 : 1));
    const fromDay = Math.min(...others.flatMap(matchesOf).map(({ day }) => day));
    if (first === undefined || others.length === 0) continue;
    const judged = calibration(forecasts(matches, { ...footballFit, fromDay, refitDays }));
    const { model, averages, ratings } = judged;
    console.log(
      `${league}, ${judged.matches}: ${[model, averages, ratings].map(printed).join(" | ")}`,
    );
  }
}

function printed({ logLoss, brier }: Accuracy): string {
  return `${logLoss.toFixed(4)} ${brier.toFixed(4)}`;
}
