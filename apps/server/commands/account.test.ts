/** Freezing an account as an operator does it, beside the running program's database. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrationSources } from "../migration-sources.ts";
import { inheritedEnvironment } from "../testing/run-program.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: migrationSources });
});
afterAll(async () => {
  await database.drop();
});

const playerId = "01890000-0000-7000-8000-000000000001";

function account(...args: string[]): Promise<string> {
  const command = fileURLToPath(new URL("account.ts", import.meta.url));
  const env = { ...inheritedEnvironment(), DATABASE_URL: database.appUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (_error, stdout, stderr) => {
      resolve((stdout + stderr).trim());
    });
  });
}

const email = "heidi@players.example";

test("freeze, status, unfreeze, each said plainly, for a player who exists", async () => {
  expect(await account("freeze", email, "--reason", "x")).toBe(`there is no player ${email}`);
  expect(await account("freeze", playerId, "--reason", "x")).toBe(`there is no player ${playerId}`);
  await database.ownerPool.query(
    `insert into identity_player (id, name, email, register_method, currency, locale)
     values ($1, 'calm-otter-12', $2, 'email', 'EUR', 'en')`,
    [playerId, email],
  );
  expect(await account("freeze", email)).toContain("--reason says why");
  expect(await account("freeze", "--reason", "x")).toContain("say whose account");
  expect(await account("freeze", " Heidi@Players.EXAMPLE", "--reason", "chargeback")).toBe(
    "calm-otter-12 is frozen and logged out everywhere (0): may read and cash out, change nothing",
  );
  expect(await account("freeze", "calm-otter-12", "--reason", "again")).toBe("already_frozen");
  const status = `calm-otter-12, ${email}, ${playerId}`;
  expect(await account("status", playerId)).toBe(`${status}\nfrozen`);
  expect(await account("unfreeze", playerId, "--reason", "cleared")).toBe(
    "calm-otter-12 is no longer frozen",
  );
  expect(await account("status", email)).toBe(`${status}\nnot frozen`);
});

test("exclude, a longer exclusion, its end: a shorter one is refused, and none ends without a reason", async () => {
  expect(await account("exclude", playerId, "--reason", "asked by post")).toContain(
    "--term is one of",
  );
  expect(await account("exclude", playerId, "--term", "week", "--reason", "asked by post")).toMatch(
    /^calm-otter-12 is excluded until \d{4}-.*Z and logged out everywhere \(0\)$/,
  );
  expect(await account("exclude", playerId, "--term", "day", "--reason", "x")).toMatch(
    /^exclusion_shorter: \d{4}-/,
  );
  expect(await account("exclude", playerId, "--term", "permanent", "--reason", "x")).toContain(
    "is excluded for good",
  );
  expect(await account("status", playerId)).toContain("excluded for good (self_exclusion)");
  expect(await account("end-exclusion", playerId)).toContain("--reason says why");
  expect(await account("end-exclusion", playerId, "--reason", "court order")).toBe(
    "calm-otter-12 is no longer excluded",
  );
  expect(await account("end-exclusion", playerId, "--reason", "again")).toBe("not_excluded");
  expect(await account("status", playerId)).not.toContain("excluded");
});
