// JavaScript of the first page over the floor of React and its router.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ensureWebBuild } from "../scripts/bootstrap/web-build.mjs";
import { ROOT } from "../scripts/gates/gate.ts";
import { catalogueFiles, routeFiles } from "../scripts/size/first-page.ts";
import { floorBytes } from "../scripts/size/floor.ts";
import { type BenchReport, round } from "./lib/report.ts";

const OWN_KB = 40;

const gzippedKb = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0) / 1_000;

export async function run(): Promise<BenchReport> {
  await ensureWebBuild(ROOT);
  const client = join(ROOT, "apps/web/build/client");
  const floorKb = (await floorBytes()) / 1_000;
  const scriptKb = gzippedKb(routeFiles(client));
  const catalogueKb = gzippedKb(catalogueFiles(client));
  const siteKb = scriptKb + catalogueKb;
  return {
    question: "How much JavaScript does the first page add to React and its router?",
    subjects: [
      { subject: "bare React Router page", "kB gzip": round(floorKb) },
      { subject: "home page: script", "kB gzip": round(scriptKb) },
      { subject: "home page: messages of its longest locale", "kB gzip": round(catalogueKb) },
    ],
    results: [
      { name: "over the floor", value: siteKb - floorKb, unit: "kB", target: { atMost: OWN_KB } },
      { name: "of the floor", value: siteKb / floorKb, unit: "×" },
    ],
    notes: ["every script that the browser fetches for the home page, each file gzipped alone"],
    faults: [],
  };
}
