/** What feeds betting, and whether the site leads to it. */
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readEnvironment } from "./read-environment.ts";
import { environmentTools, productionEnv } from "./testing/environment-tools.ts";

const folder = mkdtempSync(join(tmpdir(), "oddwright-betting-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { read } = environmentTools(folder);
const production = productionEnv(folder);
const given = { ODDS_API_KEY: "a-key", ODDS_API_LEAGUES: "soccer_epl, basketball_nba" };

const faultsOf = (changes: Record<string, string>): readonly string[] => {
  const result = readEnvironment({ ...production, ...changes });
  return result.ok ? [] : result.faults;
};

test("no odds service is asked without a key, and betting is led to where there is one", () => {
  expect(read(production)).toMatchObject({ oddsService: null, hasBetting: false });
  expect(read({ ...production, ...given })).toMatchObject({
    oddsService: {
      url: "https://api.the-odds-api.com",
      apiKey: "a-key",
      leagues: ["soccer_epl", "basketball_nba"],
      everyMs: 300_000,
    },
    hasBetting: true,
  });
  expect(read({ ...production, ...given, BETTING: "off" }).hasBetting).toBe(false);
});

test("half an account, a sport that is not played here and a wrong time are faults that name no key", () => {
  expect(faultsOf({ ODDS_API_KEY: "a-key" }).join()).toContain("ODDS_API_LEAGUES");
  expect(faultsOf({ ODDS_API_LEAGUES: "soccer_epl" }).join()).toContain("ODDS_API_KEY");
  const tennis = faultsOf({ ...given, ODDS_API_LEAGUES: "tennis_atp_wimbledon" }).join();
  expect(tennis).toContain("tennis_atp_wimbledon");
  for (const seconds of ["5", "never"]) {
    const faults = faultsOf({ ...given, ODDS_API_EVERY_SECONDS: seconds }).join();
    expect(faults).toContain("ODDS_API_EVERY_SECONDS");
    expect(faults).not.toContain("a-key");
  }
});
