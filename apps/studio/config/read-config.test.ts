/** The studio's configuration: what is needed, what is refused, and that its README lists exactly what is read. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { configVariables, readConfig } from "./read-config.ts";

const secret = "0123456789abcdef0123456789abcdef";
const whole = {
  STUDIO_DATABASE_URL: "postgresql://studio:hunter2@localhost/studio",
  STUDIO_WALLET_URL: "https://api.casino.example/",
  STUDIO_WALLET_KEY: `now:${secret}:with-a-colon`,
  STUDIO_SEED_KEYS: `${"ab".repeat(32)}, ${"cd".repeat(32)}`,
};

test("a whole configuration is read", () => {
  const result = readConfig(whole);
  if (!result.ok) throw new Error(result.faults.join());
  const { port, wallet, seedKeys, pace } = result.config;
  expect([port, seedKeys.length]).toEqual([3002, 2]);
  expect(pace).toEqual({ bettingMs: 20_000, spinMs: 8_000, resultMs: 5_000, decisionMs: 15_000 });
  expect(wallet).toEqual({
    url: "https://api.casino.example",
    provider: "studio",
    key: { id: "now", secret: `${secret}:with-a-colon` },
    betPatienceMs: 8_000,
  });
});

test("all faults are told at once, without the secrets", () => {
  const faulty = {
    STUDIO_PORT: "x",
    STUDIO_SITE_ORIGINS: "https://a.example/path",
    STUDIO_WALLET_KEY: "now:hunter2",
    STUDIO_BET_PATIENCE_SECONDS: "0",
    STUDIO_SEED_KEYS: "hunter2",
    STUDIO_TABLE_SECONDS: "20,8,5",
    STUDIO_LOG_LEVEL: "loud",
  };
  const result = readConfig(faulty);
  const faults = result.ok ? [] : result.faults;
  const names = faults.map((fault) => fault.slice(0, fault.indexOf(":")));
  const missing = ["STUDIO_DATABASE_URL", "STUDIO_WALLET_URL"];
  expect(names.toSorted()).toEqual([...Object.keys(faulty), ...missing].toSorted());
  expect(faults.join()).not.toContain("hunter2");
});

test("the README lists exactly the variables that are read", () => {
  const page = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const listed = [...page.matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\|/gm)].map(([, name]) => name);
  expect(new Set(listed)).toEqual(new Set(configVariables()));
  expect(listed).toHaveLength(configVariables().length);
});
