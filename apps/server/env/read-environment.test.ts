/** The configuration: what is taken, what is refused, and that every fault is told at once. */
import { mkdtempSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { gameServices } from "@oddwright/core/games/game-services.ts";
import { defaultRateLimits } from "@oddwright/platform/http/limits/rate-limits.ts";
import { publicConfig } from "../public-config.ts";
import type { Env } from "@oddwright/platform/environment/env-reader.ts";
import { environmentVariables, readEnvironment } from "./read-environment.ts";
import { environmentTools, hex, productionEnv } from "./testing/environment-tools.ts";

const dataDir = mkdtempSync(join(tmpdir(), "oddwright-env-"));
afterAll(() => rm(dataDir, { recursive: true }));

const { read, faultsOf } = environmentTools(dataDir);
const production: Env = productionEnv(dataDir);

test("nothing needs to be set in development", () => {
  expect(read({})).toMatchObject({
    appEnv: "development",
    roles: ["web", "api", "realtime", "worker"],
    host: "127.0.0.1",
    webPort: 3000,
    apiPort: 3001,
    publicWebUrl: "http://localhost:3000",
    publicApiUrl: "http://localhost:3001",
    allowedOrigins: ["http://localhost:3000"],
    rateLimits: defaultRateLimits,
    jurisdiction: "default",
  });
});

test("ports move the public addresses and the allowed origin with them", () => {
  expect(read({ PORT: "4000", API_PORT: "4001" })).toMatchObject({
    publicWebUrl: "http://localhost:4000",
    publicApiUrl: "http://localhost:4001",
    allowedOrigins: ["http://localhost:4000"],
  });
});

test("the studio of development stands beside the API and is a provider with a key; production has none", () => {
  expect(read({}).studio).toBeNull();
  const { studio, gameProviders } = read({ API_PORT: "4001", STUDIO_PORT: "next" });
  expect(gameProviders).toEqual([studio?.provider]);
  expect(studio?.provider.launchUrl).toBe("http://localhost:4002/play");
  expect(read({ API_PORT: "4001", STUDIO_PORT: "next" }).studio).toEqual(studio);
  expect(read({ STUDIO_PORT: "4009" }).studio?.port).toBe(4009);
  expect(faultsOf({ STUDIO_PORT: "x" })).toEqual(["STUDIO_PORT"]);
  const own = `studio https://studio.example/play now:${"k".repeat(32)}`;
  const configured = read({ STUDIO_PORT: "next", GAME_PROVIDERS: own }).gameProviders;
  expect(configured.map(({ launchUrl }) => launchUrl)).toEqual(["https://studio.example/play"]);
  expect(read({ ...production, STUDIO_PORT: "next" })).toMatchObject({
    studio: null,
    gameProviders: [],
  });
});

test("all faults are reported at once, each under its variable", () => {
  const faulty: Env = {
    APP_ENV: "staging",
    PORT: "http",
    API_PORT: "65536",
    PUBLIC_WEB_URL: "localhost:3000",
    PUBLIC_API_URL: "http://localhost:3001/?a=1",
    ROLES: "web,poker",
    DATABASE_URL: "mysql://user:hunter2@host/db",
    REDIS_URL: "http://localhost:hunter2",
    JURISDICTION: "mars",
    SESSION_IDLE_MINUTES: "14",
    LOG_LEVEL: "loud",
    DEV_ON_NETWORK: "yes",
    ALLOWED_ORIGINS: "https://a.example,https://b.example/path",
    METRICS_TOKEN: "short",
    RATE_LIMIT_BETS: "many",
    RATE_LIMIT_POKER: "1/1",
    SERVICE_POKER_URL: "http://localhost",
    TOKEN_SECRET: "secret",
    SEED_ENCRYPTION_OLD_KEYS: "old",
    FACTOR_ENCRYPTION_OLD_KEYS: "old",
    FINGERPRINT_KEY: "3f",
    ANALYTICS_TOKEN: "<script>",
    PAYOUT_ENCRYPTION_OLD_KEYS: "old",
  };
  expect(faultsOf(faulty).toSorted()).toEqual(Object.keys(faulty).toSorted());
  const told = readEnvironment({ DATA_DIR: dataDir, ...faulty });
  expect(JSON.stringify(told)).not.toContain("hunter2");
});

test("devices are told apart where the operator gives a key, and in development by one that stays", () => {
  const made = publicConfig(read({})).fingerprintKey;
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(publicConfig(read({})).fingerprintKey).toBe(made);
  expect(publicConfig(read(production)).fingerprintKey).toBeNull();
  const given = { ...production, FINGERPRINT_KEY: hex(7).toUpperCase() };
  expect(publicConfig(read(given)).fingerprintKey).toBe(hex(7));
});

test("no page has analytics unless the operator does", () => {
  expect(publicConfig(read({})).analytics).toBeNull();
  expect(publicConfig(read({ ANALYTICS_TOKEN: "project-1" })).analytics).toEqual({
    token: "project-1",
    dataLayer: false,
    flags: false,
  });
  expect(publicConfig(read({ ANALYTICS_DATA_LAYER: "1" })).analytics).toEqual({
    token: null,
    dataLayer: true,
    flags: false,
  });
  const flags = { ANALYTICS_TOKEN: "project-1", ANALYTICS_FLAGS: "1" };
  expect(publicConfig(read(flags)).analytics).toMatchObject({ flags: true });
  expect(faultsOf({ ANALYTICS_FLAGS: "1" })).toEqual(["ANALYTICS_FLAGS"]);
});

test.each(gameServices.map((service, at) => [`S7.${122 + at}`, service] as const))(
  "%s the base URL of %s is configured, and without configuration is the API's own",
  (_line, service) => {
    const name = `SERVICE_${service.toUpperCase()}`;
    expect(publicConfig(read({})).gameServices).toEqual({});
    const { gameServices: moved } = publicConfig(read({ [`${name}_URL`]: "http://localhost/g/" }));
    expect(moved).toEqual({ [service]: { url: "http://localhost/g" } });
  },
);

test("S7.129 a service's base URL is a url plus an optional port", () => {
  const both = { SERVICE_DICE_URL: "https://dice.example", SERVICE_DICE_PORT: "8443" };
  expect(read(both).services.dice).toEqual({ url: "https://dice.example", port: 8443 });
  expect(read({ SERVICE_DICE_URL: "https://dice.example" }).services.dice).toEqual({
    url: "https://dice.example",
  });
  expect(faultsOf({ SERVICE_DICE_PORT: "8443" })).toEqual(["SERVICE_DICE_PORT"]);
  expect(faultsOf({ ...both, SERVICE_DICE_URL: "https://dice.example:1" })).toEqual([
    "SERVICE_DICE_PORT",
  ]);
});

test("rounds and chains are those of the rules; tests may quicken and shorten them, production may not", () => {
  expect(read({}).rounds).toEqual({ timeScale: 1, chainLength: 1_000_000 });
  const quick = { ROUND_TIME_SCALE: "0.05", CHAIN_LENGTH: "500" };
  expect(read(quick).rounds).toEqual({ timeScale: 0.05, chainLength: 500 });
  expect(faultsOf({ ...production, ...quick })).toEqual(["ROUND_TIME_SCALE", "CHAIN_LENGTH"]);
  for (const wrong of ["0", "1.5", "-1", "fast"]) {
    expect(faultsOf({ ROUND_TIME_SCALE: wrong })).toEqual(["ROUND_TIME_SCALE"]);
  }
  for (const wrong of ["0", "1.5", "many"]) {
    expect(faultsOf({ CHAIN_LENGTH: wrong })).toEqual(["CHAIN_LENGTH"]);
  }
  const longer = { ...production, CHAIN_LENGTH: "2000000" };
  expect(read(longer).rounds.chainLength).toBe(2_000_000);
});

test("past matches are played again in development, in production only when it is asked for, and there at their own speed", () => {
  expect(read({}).bettingReplay).toEqual({ isOn: true, timeScale: 1 });
  expect(read(production).bettingReplay.isOn).toBe(false);
  expect(read({ ...production, BETTING_REPLAY: "on" }).bettingReplay.isOn).toBe(true);
  const quick = { BETTING_TIME_SCALE: "0.01" };
  expect(read(quick).bettingReplay.timeScale).toBe(0.01);
  expect(faultsOf({ ...production, ...quick })).toEqual(["BETTING_TIME_SCALE"]);
  for (const wrong of ["0", "2", "fast"])
    expect(faultsOf({ BETTING_TIME_SCALE: wrong })).toEqual(["BETTING_TIME_SCALE"]);
  expect(faultsOf({ BETTING_REPLAY: "1" })).toEqual(["BETTING_REPLAY"]);
});

test("the site leads to betting where something feeds it, and where an operator says so", () => {
  const offered = (env: Readonly<Record<string, string | undefined>>) =>
    publicConfig(read(env)).hasBetting;
  expect(offered({})).toBe(true);
  expect(offered({ BETTING_REPLAY: "off" })).toBe(false);
  expect(offered(production)).toBe(false);
  expect(offered({ ...production, BETTING_REPLAY: "on" })).toBe(true);
  expect(offered({ ...production, BETTING: "on" })).toBe(true);
  expect(offered({ BETTING: "off" })).toBe(false);
  expect(faultsOf({ BETTING: "1" })).toEqual(["BETTING"]);
});

test("a rate limit is calls/seconds, the others keep their defaults", () => {
  expect(read({ RATE_LIMIT_BETS: "1000000/1" }).rateLimits).toEqual({
    ...defaultRateLimits,
    bets: { max: 1_000_000, windowMs: 1_000 },
  });
});

test("holes are reported to the domain's own mailbox unless another address is given", () => {
  expect(read(production).securityContact).toBe("mailto:security@casino.example");
  const SECURITY_CONTACT = "https://casino.example/report";
  expect(read({ SECURITY_CONTACT }).securityContact).toBe(SECURITY_CONTACT);
  expect(faultsOf({ SECURITY_CONTACT: "call us" })).toEqual(["SECURITY_CONTACT"]);
});

test("players are told of support where an operator names it, by address or by page", () => {
  expect(publicConfig(read({})).support).toBeNull();
  for (const SUPPORT_CONTACT of ["help@casino.example", "https://casino.example/help"]) {
    expect(publicConfig(read({ SUPPORT_CONTACT })).support).toBe(SUPPORT_CONTACT);
  }
  for (const SUPPORT_CONTACT of ["call us", "javascript:alert(1)@x.y", "http://casino.example"]) {
    expect(faultsOf({ SUPPORT_CONTACT })).toEqual(["SUPPORT_CONTACT"]);
  }
});

test("gb forbids a deposit dialog that opens by itself", () => {
  expect(publicConfig(read({ JURISDICTION: "gb" })).automaticDepositOffer).toBe(false);
  expect(publicConfig(read({})).automaticDepositOffer).toBe(true);
});

test("the operations page lists exactly the variables that are read", () => {
  const page = new URL("../../../docs/operations.md", import.meta.url);
  const listed = [...readFileSync(page, "utf8").matchAll(/^\| +`([A-Z][A-Z0-9_]+)` +\|/gm)];
  const names = listed.map((match) => match[1] ?? "");
  const used = environmentVariables({ ...production, SERVICE_DICE_URL: "https://a.example" });
  expect(new Set(names)).toEqual(new Set(used));
  expect(names.length).toBe(used.length);
});

test("a proxy is an address, a range or a known name; a games host is a host", () => {
  const taken = "10.0.0.0/8, ::1, 192.0.2.7";
  expect(read({ TRUSTED_PROXIES: taken }).trustedProxies).toEqual(taken.split(", "));
  const named = "loopback, linklocal, uniquelocal";
  expect(read({ TRUSTED_PROXIES: named }).trustedProxies).toEqual([
    "127.0.0.0/8",
    "::1/128",
    "169.254.0.0/16",
    "fe80::/10",
    "10.0.0.0/8",
    "172.16.0.0/12",
    "192.168.0.0/16",
    "fc00::/7",
  ]);
  expect(read({ GAMES_HOST: "games.example.com:8443" }).gamesHost).toBe("games.example.com:8443");
  for (const wrong of ["zz", "10.0.0.0/33", "10.0.0.0/8/8", "::1/129", "1.2.3.4/-1"]) {
    expect([wrong, faultsOf({ TRUSTED_PROXIES: wrong })]).toEqual([wrong, ["TRUSTED_PROXIES"]]);
  }
  expect(faultsOf({ GAMES_HOST: "a b" })).toEqual(["GAMES_HOST"]);
});

test("a player who was away logs in again where the jurisdiction or the operator asks for it", () => {
  expect(read({}).sessionIdleMinutes).toBeNull();
  expect(read({ JURISDICTION: "gb" }).sessionIdleMinutes).toBe(30);
  expect(read({ JURISDICTION: "gb", SESSION_IDLE_MINUTES: "60" }).sessionIdleMinutes).toBe(60);
});
