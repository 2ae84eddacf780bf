/**
 * `npm run tour`: brings a visitor to every page and open dialog of the site and saves pictures in `.tour/`.
 * `--only dice` takes the states whose names match, `--locales ru,kz` and `--themes dark,light` more of each.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { runForwarding } from "./bootstrap/run-forwarding.mjs";
import { findOrInstallChromium } from "./gates/chromium.ts";
import { repositoryRoot } from "./gates/gate.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    locales: { type: "string", default: "ru,en" },
    themes: { type: "string", default: "dark" },
  },
});
const env = {
  ...process.env,
  CHROME: await findOrInstallChromium(),
  TOUR_LOCALES: values.locales,
  TOUR_THEMES: values.themes,
};
const playwright = path.join(repositoryRoot, "node_modules/@playwright/test/cli.js");
const config = "--config=e2e/tour.config.ts";
const args = [playwright, "test", config, "--grep", values.only];
await runForwarding(process.execPath, args, { cwd: repositoryRoot, env });
