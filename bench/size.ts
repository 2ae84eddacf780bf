/** JavaScript of the first page over the floor of React and its router. */
import { join } from "node:path";
import { ensureWebBuild } from "../scripts/bootstrap/web-build.mjs";
import { repositoryRoot } from "../scripts/gates/gate.ts";
import { gzippedBytes, ownScriptKb } from "../scripts/size/budget.ts";
import { catalogueFiles, routeFiles } from "../scripts/size/first-page.ts";
import { floorBytes } from "../scripts/size/floor.ts";
import { type BenchReport, round } from "./lib/report.ts";

export async function run(): Promise<BenchReport> {
  await ensureWebBuild(repositoryRoot);
  const client = join(repositoryRoot, "apps/web/build/client");
  const floorKb = (await floorBytes()) / 1_000;
  const scriptKb = (await gzippedBytes(routeFiles(client))) / 1_000;
  const catalogueKb = (await gzippedBytes(catalogueFiles(client))) / 1_000;
  const siteKb = scriptKb + catalogueKb;
  return {
    question: "How much JavaScript does the first page add to React and its router?",
    subjects: [
      { subject: "bare React Router page", "kB gzip": round(floorKb) },
      { subject: "home page: script", "kB gzip": round(scriptKb) },
      { subject: "home page: messages of its longest locale", "kB gzip": round(catalogueKb) },
    ],
    results: [
      {
        name: "over the floor",
        value: siteKb - floorKb,
        unit: "kB",
        target: { atMost: ownScriptKb },
      },
      { name: "of the floor", value: siteKb / floorKb, unit: "×" },
    ],
    notes: ["every script that the browser fetches for the home page, each file gzipped alone"],
    faults: [],
  };
}
