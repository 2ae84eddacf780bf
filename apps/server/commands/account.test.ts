// Freezing an account as an operator does it, beside the running program's database.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrationSources } from "../migration-sources.ts";

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
  const env = { PATH: process.env["PATH"] ?? "", DATABASE_URL: database.appUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (_error, stdout, stderr) => {
      resolve((stdout + stderr).trim());
    });
  });
}

test("freeze, status, unfreeze, each said plainly", async () => {
  expect(await account("freeze", playerId)).toContain("--reason says why");
  expect(await account("freeze", "someone", "--reason", "x")).toContain(
    "the player's id is a UUID",
  );
  expect(await account("freeze", playerId, "--reason", "chargeback")).toContain("frozen");
  expect(await account("freeze", playerId, "--reason", "again")).toBe("already_frozen");
  expect(await account("status", playerId)).toBe("frozen");
  expect(await account("unfreeze", playerId, "--reason", "cleared")).toBe("no longer frozen");
  expect(await account("status", playerId)).toBe("not frozen");
});
