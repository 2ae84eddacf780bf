import { readdirSync, rmSync } from "node:fs";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../processes/free-port.ts";
import { silentLog } from "./database-log.ts";
import { makeDataDir } from "./embedded/fixtures/data-dir.ts";
import { startEmbeddedPostgres } from "./embedded/supervisor.ts";
import { openForCommand } from "./open-for-command.ts";

const dataDir = makeDataDir();
afterAll(() => rmSync(dataDir, { recursive: true }));

const open = (env: { DATABASE_URL?: string } = {}) =>
  openForCommand({ env, dataDir, log: silentLog });

async function roleAt(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ role: string }>("select current_user as role")).rows[0]!.role;
  } finally {
    await client.end();
  }
}

test("a command on a folder without a database says so and makes none", async () => {
  await expect(open()).rejects.toThrow("There is no database in");
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a command starts the server for itself and stops it", async () => {
  const program = await startEmbeddedPostgres({ dataDir, log: silentLog });
  await program.stop();
  const database = await open();
  expect(await roleAt(database.appUrl)).toBe("oddwright_app");
  await database.stop();
  await expect(roleAt(database.appUrl)).rejects.toThrow("ENOENT");
});

test.for(["a Unix socket", "a loopback port"])(
  "a command uses the server of a running program on %s and lets it run",
  async (place) => {
    const port = place === "a loopback port" ? { port: await freePort() } : {};
    const program = await startEmbeddedPostgres({ dataDir, log: silentLog, ...port });
    try {
      const database = await open();
      expect(database.appUrl).toBe(program.appUrl);
      await database.stop();
      expect(await roleAt(program.appUrl)).toBe("oddwright_app");
    } finally {
      await program.stop();
    }
  },
);

test("a command takes DATABASE_URL first", async () => {
  const url = "postgresql://oddwright_app@db.example/oddwright";
  expect(await open({ DATABASE_URL: url })).toMatchObject({ appUrl: url });
});
