import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

describe("smoke", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "migrations-"));
  let database: TestDatabase;
  beforeAll(async () => {
    writeFileSync(
      path.join(folder, "20260101T0000-demo-thing.sql"),
      "CREATE TABLE thing (id bigint PRIMARY KEY); CREATE TABLE fixed (id int); REVOKE UPDATE, DELETE ON fixed FROM oddwright_app;",
    );
    database = await createTestDatabase({ migrations: [{ domain: "demo", folder }] });
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  test("migrates", async () => {
    await database.appPool.query("INSERT INTO thing VALUES (1)");
    await database.appPool.query("INSERT INTO fixed VALUES (1)");
    await expect(database.appPool.query("DELETE FROM fixed")).rejects.toThrow(/permission denied/);
    const { rows } = await database.appPool.query("SELECT * FROM thing");
    expect(rows).toEqual([{ id: 1n }]);
  });
});
