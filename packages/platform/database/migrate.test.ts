import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { appRole } from "./app-role.ts";
import { hasDebianPostgres, startDebianPostgres } from "./debian-postgres.ts";
import { migrate } from "./migrate.ts";
import type { MigrationSource } from "./migration-files.ts";
import { findPendingMigrations } from "./pending-migrations.ts";
import type { TemporaryPostgres } from "./temporary-postgres.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

const first = "20260101T0000-demo-account";
const second = "20260102T0000-demo-entry";

const root = mkdtempSync(path.join(os.tmpdir(), "migrations-"));
afterAll(() => rmSync(root, { recursive: true }));

function makeSource(files: Record<string, string>, domain = "demo"): MigrationSource {
  const folder = mkdtempSync(path.join(root, "source-"));
  const source = { domain, folder };
  for (const [name, sql] of Object.entries(files)) write(source, name, sql);
  return source;
}

function write(source: MigrationSource, name: string, sql: string): void {
  writeFileSync(path.join(source.folder, `${name}.sql`), sql);
}

const demoFiles = {
  [first]: "create table account (id bigint generated always as identity primary key, name text);",
  [second]: `
    create table entry (id serial primary key, account bigint references account);
    revoke update, delete, truncate on entry from oddwright_app;`,
};

const servers = [
  { name: "the run's PostgreSQL", present: true, version: /\d/, start: async () => undefined },
  {
    name: "Debian's PostgreSQL 15",
    present: hasDebianPostgres(),
    version: /^15\./,
    start: startDebianPostgres,
  },
];

describe.for(servers.filter((server) => server.present))(
  "migrating on $name",
  ({ start, version }) => {
    let server: TemporaryPostgres | undefined;
    let database: TestDatabase;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server?.stop());
    beforeEach(async () => {
      database = await createTestDatabase(server ? { server } : {});
    });
    afterEach(() => database.drop());

    const run = (...sources: MigrationSource[]) =>
      migrate({ ownerUrl: database.ownerUrl, sources, appRole });

    async function tableNames(): Promise<string[]> {
      const { rows } = await database.ownerPool.query<{ name: string }>(
        "select tablename as name from pg_tables where schemaname = 'public' order by 1",
      );
      return rows.map((row) => row.name);
    }

    test("applies every file once, in order of name over all sources", async () => {
      const demo = makeSource(demoFiles);
      const other = makeSource(
        { "20260101T1200-other-extra": "alter table account add extra int" },
        "other",
      );
      expect(await findPendingMigrations(database.appUrl, [other, demo])).toHaveLength(3);
      expect(await run(other, demo)).toEqual({
        applied: [first, "20260101T1200-other-extra", second],
      });
      expect(await run(other, demo)).toEqual({ applied: [] });
      expect(await findPendingMigrations(database.appUrl, [other, demo])).toEqual([]);
      expect(await tableNames()).toEqual(["account", "entry"]);
      const { rows } = await database.appPool.query("show server_version");
      expect(rows[0].server_version).toMatch(version);
    });

    test("gives the app role rows but not structure, and what a file revokes stays revoked", async () => {
      await run(makeSource(demoFiles));
      const app = database.appPool;
      await app.query("insert into account (name) values ('a'), ('b')");
      await app.query("update account set name = 'c' where id = 1");
      await app.query("insert into entry (account) values (1)");
      await app.query("delete from account where id = 2");
      expect((await app.query("select account from entry")).rows).toEqual([{ account: 1n }]);
      // The server answers with a warning only; what counts is that it grants nothing.
      await app.query("grant update on entry to oddwright_app");
      const refused = [
        "update entry set account = 1",
        "delete from entry",
        "truncate entry",
        "truncate account cascade",
        "alter table entry disable trigger all",
        "create table mine (id int)",
        "update migration.checksum set sha256 = repeat('0', 64)",
        "delete from migration.kysely_migration",
      ];
      for (const sql of refused) {
        await expect(app.query(sql)).rejects.toThrow(/permission denied|must be owner/);
      }
      expect((await app.query("select name from migration.checksum")).rows).toHaveLength(2);
    });

    test("gives the app role the same rights in a schema of the domain's own", async () => {
      await run(makeSource({ [first]: "create schema own; create table own.row (id int)" }));
      await database.appPool.query("insert into own.row values (1)");
      expect((await database.appPool.query("select id from own.row")).rows).toEqual([{ id: 1 }]);
    });

    test("by four processes at once applies each file exactly once", async () => {
      const source = makeSource({
        ...demoFiles,
        "20260103T0000-demo-slow": "select pg_sleep(0.2); create table slow (id int)",
      });
      const module = path.join(import.meta.dirname, "migrate.ts");
      const program = `
      import { migrate } from ${JSON.stringify(module)};
      const options = JSON.parse(process.argv[1]);
      process.stdout.write(JSON.stringify((await migrate(options)).applied));`;
      const options = { ownerUrl: database.ownerUrl, sources: [source], appRole };
      const runs = Array.from({ length: 4 }, async () => {
        const args = ["--input-type=module", "-e", program, JSON.stringify(options)];
        const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
        let output = "";
        child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
        const [code] = await once(child, "close");
        return { code, applied: JSON.parse(output) as string[] };
      });
      const results = await Promise.all(runs);
      expect(results.map((result) => result.code)).toEqual([0, 0, 0, 0]);
      expect(results.flatMap((result) => result.applied).sort()).toEqual([
        first,
        second,
        "20260103T0000-demo-slow",
      ]);
    });

    test("refuses a file that was edited after it was applied and changes nothing", async () => {
      const source = makeSource({ [first]: demoFiles[first]! });
      await run(source);
      write(source, first, `${demoFiles[first]} -- edited`);
      write(source, second, demoFiles[second]!);
      const file = path.join(source.folder, `${first}.sql`);
      await expect(run(source)).rejects.toThrow(`${file} was changed after it was applied`);
      expect(await tableNames()).toEqual(["account"]);
    });

    test("takes a file with Windows line ends for the same file", async () => {
      const source = makeSource({
        [first]: "create table a (id int);\ncreate table b (id int);\n",
      });
      await run(source);
      write(source, first, "create table a (id int);\r\ncreate table b (id int);\r\n");
      expect(await run(source)).toEqual({ applied: [] });
    });

    test("refuses a database that has a migration which this program lacks", async () => {
      const source = makeSource(demoFiles);
      await run(source);
      rmSync(path.join(source.folder, `${second}.sql`));
      await expect(run(source)).rejects.toThrow(
        `${second}.sql was applied to this database and is`,
      );
    });

    test("that fails leaves nothing of the failed file, keeps those before it, and can be repeated", async () => {
      const source = makeSource({
        [first]: demoFiles[first]!,
        [second]: "create table half (id int); select 1 / 0;",
      });
      const file = path.join(source.folder, `${second}.sql`);
      await expect(run(source)).rejects.toThrow(`${file}: division by zero`);
      expect(await tableNames()).toEqual(["account"]);
      await expect(
        database.appPool.query("delete from migration.kysely_migration"),
      ).rejects.toThrow(/permission denied/);
      write(source, second, demoFiles[second]!);
      expect(await run(source)).toEqual({ applied: [second] });
    });

    test("applies a file whose name is older than one already applied", async () => {
      const source = makeSource({ [first]: demoFiles[first]! });
      await run(source);
      const late = "20250101T0000-demo-late";
      write(source, late, "create table late (id int)");
      expect(await run(source)).toEqual({ applied: [late] });
    });

    test("refuses a file that ends its own transaction", async () => {
      const source = makeSource({ [first]: "create table a (id int); commit;" });
      await expect(run(source)).rejects.toThrow("must not end its transaction");
    });

    test.for(["20260101-demo-name", "20260101T0000-other-name", "20260101T0000-demo-Name"])(
      "refuses the file name %s",
      async (name) => {
        const source = makeSource({ [name]: "select 1" });
        expect(readdirSync(source.folder)).toEqual([`${name}.sql`]);
        await expect(run(source)).rejects.toThrow(
          `${name}.sql: a migration is named YYYYMMDDTHHMM-demo-name.sql`,
        );
      },
    );

    test("refuses one name in two sources", async () => {
      const files = { [first]: "select 1" };
      await expect(run(makeSource(files), makeSource(files))).rejects.toThrow(
        "has the same name as",
      );
    });
  },
);
