/** The operator's command over real chains. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { migrationSources } from "../../migration-sources.ts";
import { runOperatorCommand } from "../../testing/run-operator-command.ts";

/** A command starts a process of its own, which takes a busy machine a minute. */
vi.setConfig({ testTimeout: 300_000 });

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: migrationSources });
  dataDir = await mkdtemp(join(tmpdir(), "oddwright-chains-"));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const chains = (...args: readonly string[]) =>
  runOperatorCommand("chains", args, {
    DATABASE_URL: database.appUrl,
    DATA_DIR: dataDir,
    CHAIN_LENGTH: "1500",
  });

test("an operator commits to a chain, then gives it a public value as salt, once", async () => {
  expect(await chains()).toMatchObject({ code: 0, text: "no chain yet" });
  const created = await chains("create", "crash");
  const [, id = ""] = /^chain (\S+) of crash$/m.exec(created.text) ?? [];
  const [, hash = ""] = /^terminating hash ([0-9a-f]{64})$/m.exec(created.text) ?? [];
  const listed = await chains("list");
  expect(listed.text).toContain(`crash committed, 0 of 1500 rounds, id ${id}`);
  expect(listed.text).toContain(`terminating hash ${hash}, published 20`);
  expect(listed.text).toContain("no salt yet");
  expect((await chains("salt", id, "public-value-1")).code).toBe(0);
  expect((await chains()).text).toContain("salt public-value-1 (operator), set 20");
  const again = await chains("salt", id, "public-value-2");
  expect([again.code, again.text]).toEqual([1, "nothing was changed: salt_already_set"]);
});

test("what it does not understand changes nothing and tells how it is used", async () => {
  for (const args of [
    ["create", "dice"],
    ["salt", "no-id", "x"],
    ["burn"],
    ["salt", "a", "b", "c"],
  ]) {
    const { code, text } = await chains(...args);
    expect(code).toBe(1);
    expect(text).toContain("usage: npm run chains");
  }
});
