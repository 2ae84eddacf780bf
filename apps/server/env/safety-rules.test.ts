/** What development must not do by accident, what production refuses, and what no process can be. */
import { mkdtempSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Env } from "@oddwright/platform/environment/env-reader.ts";
import { publicConfig } from "../public-config.ts";
import { environmentTools, hex, productionEnv } from "./testing/environment-tools.ts";

const dataDir = mkdtempSync(join(tmpdir(), "oddwright-safety-"));
afterAll(() => rm(dataDir, { recursive: true }));

const { read, faultsOf } = environmentTools(dataDir);
const production: Env = productionEnv(dataDir);

test("development stays on this machine unless DEV_ON_NETWORK says otherwise", () => {
  for (const HOST of ["0.0.0.0", "192.168.1.5", "casino.example", "::"]) {
    expect(faultsOf({ HOST })).toEqual(["HOST"]);
  }
  for (const HOST of ["127.0.0.1", "127.8.8.8", "::1", "localhost"]) {
    expect(faultsOf({ HOST })).toEqual([]);
  }
  const network = {
    HOST: "0.0.0.0",
    PUBLIC_WEB_URL: "http://casino.example",
    PUBLIC_API_URL: "http://api.casino.example",
  };
  expect(faultsOf(network)).toEqual(["HOST", "PUBLIC_WEB_URL", "PUBLIC_API_URL"]);
  const open = read({ ...network, DEV_ON_NETWORK: "1" });
  expect(publicConfig(open).networkWarning).toBe(true);
  expect(publicConfig(read({})).networkWarning).toBe(false);
});

test("production needs its own random secrets and an https address", () => {
  expect(read(production).secrets.token.toString("hex")).toBe(hex(1));
  expect(faultsOf({ APP_ENV: "production" })).toEqual([
    "SMTP_URL",
    "SMS_URL",
    "TOKEN_SECRET",
    "SEED_ENCRYPTION_KEY",
    "FACTOR_ENCRYPTION_KEY",
    "PAYOUT_ENCRYPTION_KEY",
    "LEDGER_HEAD_KEY",
    "INTERNAL_SECRET",
    "PUBLIC_WEB_URL",
  ]);
  const weak = { TOKEN_SECRET: "00".repeat(32), INTERNAL_SECRET: hex(2) };
  expect(faultsOf({ ...production, ...weak })).toEqual(["TOKEN_SECRET", "INTERNAL_SECRET"]);
  expect(faultsOf({ ...production, PUBLIC_WEB_URL: "http://casino.example" })).toEqual([
    "PUBLIC_WEB_URL",
  ]);
  expect(faultsOf({ ...production, DEV_ON_NETWORK: "1" })).toEqual(["DEV_ON_NETWORK"]);
});

test("production makes no secret files, and its API address follows the host unless given", () => {
  const environment = read(production);
  expect(() => statSync(join(environment.dataDir, "secrets"))).toThrow(/ENOENT/);
  expect(environment.publicApiUrl).toBeNull();
  expect(environment.allowedOrigins).toEqual(["https://casino.example"]);
});

test("production refuses plain addresses that a player's browser calls", () => {
  const origins = { ALLOWED_ORIGINS: "https://mirror.example,http://plain.example" };
  expect(faultsOf({ ...production, ...origins })).toEqual(["ALLOWED_ORIGINS"]);
  expect(faultsOf({ ...production, SERVICE_DICE_URL: "http://dice.example" })).toEqual([
    "SERVICE_DICE_URL",
  ]);
  expect(faultsOf({ ...production, METRICS_TOKEN: "abababababababab" })).toEqual(["METRICS_TOKEN"]);
});

test("production refuses to believe proxies of half the internet", () => {
  const wide = ["0.0.0.0/0", "::/0", "0.0.0.0/1", "16.0.0.0/7", "2000::/3", "::ffff:0.0.0.0/96"];
  for (const range of wide) {
    const TRUSTED_PROXIES = `10.0.0.0/8,${range}`;
    expect([range, faultsOf({ ...production, TRUSTED_PROXIES })]).toEqual([
      range,
      ["TRUSTED_PROXIES"],
    ]);
  }
  const TRUSTED_PROXIES = "10.0.0.0/8,2400:cb00::/32,fc00::/7,::ffff:10.0.0.0/104,uniquelocal,::1";
  expect(faultsOf({ ...production, TRUSTED_PROXIES })).toEqual([]);
});

test("the web role without the api role needs an address of the API", () => {
  expect(faultsOf({ ROLES: "web" })).toEqual(["INTERNAL_API_URL"]);
  expect(faultsOf({ ROLES: "web", INTERNAL_API_URL: "http://10.0.0.5:3001" })).toEqual([]);
});

test("the log is archived for the embedded database only", () => {
  expect(read({ WAL_ARCHIVE_DIR: "/backups/log" }).walArchive).toBe("/backups/log");
  const DATABASE_URL = "postgresql://oddwright_app@db/oddwright";
  expect(faultsOf({ WAL_ARCHIVE_DIR: "/backups/log", DATABASE_URL })).toEqual(["WAL_ARCHIVE_DIR"]);
});
