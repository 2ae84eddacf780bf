/**
 * `npm run tour`: walks every page and state of the site and saves pictures in `.tour/`.
 * `--url http://localhost:3000` (and `--api`) takes a site that already runs, `--only dice,home` some of the stops.
 */
import { chromium } from "@playwright/test";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { findOrInstallChromium } from "./gates/chromium.ts";
import { repositoryRoot } from "./gates/gate.ts";
import { runningSite, startSite } from "./tour/site.ts";
import { stops } from "./tour/stops.ts";
import { visitorsOf } from "./tour/visitors.ts";
import { takePicture, viewsOf } from "./tour/walk.ts";

/** A picture must not depend on what the browser does beside showing the page. */
const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const { values } = parseArgs({
  options: { url: { type: "string" }, api: { type: "string" }, only: { type: "string" } },
});
const only = values.only?.split(",");
const views = viewsOf(stops.filter((stop) => only?.includes(stop.name) ?? true));
if (views.length === 0) {
  console.error(`No such stop. Stops: ${stops.map((stop) => stop.name).join(", ")}.`);
  process.exit(2);
}

const folder = path.join(repositoryRoot, ".tour");
mkdirSync(folder, { recursive: true });
const site = values.url ? runningSite(values.url, values.api) : await startSite();
const executablePath = await findOrInstallChromium();
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
const visitors = visitorsOf(site.apiUrl);
let faults = 0;
try {
  for (const view of views) {
    try {
      const { file, complaints } = await takePicture({ browser, site, visitors, folder }, view);
      console.log(path.relative(repositoryRoot, file));
      for (const complaint of complaints) console.log(`  ! ${complaint}`);
    } catch (error) {
      faults += 1;
      console.error(`${view.stop.name} (${view.screen.name}, ${view.locale}): ${String(error)}`);
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
process.exitCode = faults === 0 ? 0 : 1;
