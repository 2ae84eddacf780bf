/** The operator's command over the catalogue of games. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

const folder = mkdtempSync(join(tmpdir(), "oddwright-games-"));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: migrationSources });
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const games = (...args: string[]) =>
  runOperatorCommand("games", args, { DATABASE_URL: database.appUrl });

const page = readFileSync(
  new URL("../../../../docs/provider-protocol.md", import.meta.url),
  "utf8",
);
const [, example = ""] = /^```json list\n([\s\S]*?)\n```$/m.exec(page) ?? [];

function importList(list: object): ReturnType<typeof games> {
  const file = join(folder, "list.json");
  writeFileSync(file, JSON.stringify(list));
  return games("import", file);
}

test("the list of the documentation is imported, listed and switched off and on", async () => {
  const imported = { code: 0, text: "1 games of studio are up to date" };
  expect(await importList(JSON.parse(example))).toEqual(imported);
  expect((await games("list")).text).toBe("line-five  studio  slot  on");
  expect((await games("disable", "line-five")).text).toBe("line-five is off");
  expect(await importList(JSON.parse(example))).toEqual(imported);
  expect((await games("list")).text).toBe("line-five  studio  slot  off");
  expect((await games("enable", "line-five")).text).toBe("line-five is on");
  expect(await games("enable", "no-such")).toEqual({ code: 1, text: "there is no game no-such" });
});

test("a list with a fault, or with a slug of another provider, changes nothing", async () => {
  const {
    games: [game],
  } = JSON.parse(example) as { games: [object] };
  const other = { ...game, code: "new", slug: "brand-new" };
  const twice = await importList({ provider: "second", games: [other, { ...other, code: "b" }] });
  expect([twice.code, twice.text]).toEqual([1, expect.stringContaining("names a slug twice")]);
  const taken = await importList({ provider: "second", games: [other, game] });
  expect([taken.code, taken.text]).toEqual([
    1,
    "nothing was changed: a slug of the list is another provider's game",
  ]);
  expect((await games("list")).text).toBe("line-five  studio  slot  on");
});
