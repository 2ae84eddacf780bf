/** Risk signals as staff read them. */
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
beforeAll(async () => {
  database = await createTestDatabase({ migrations: migrationSources });
});
afterAll(() => database.drop());

async function risk(...args: string[]): Promise<string> {
  return (await runOperatorCommand("risk", args, { DATABASE_URL: database.appUrl })).text;
}

const playerId = "01890000-0000-7000-8000-000000000001";
const signalId = "01890000-0000-7000-8000-00000000000a";

test("signals are listed, the newest first, and shown with the accounts that they name", async () => {
  expect(await risk("list")).toBe("");
  await database.ownerPool.query(
    `insert into identity_player (id, name, email, register_method, currency, locale, created_at)
     values ($1, 'calm-otter-12', 'heidi@players.example', 'email', 'EUR', 'en', '2026-11-01T10:00:00Z')`,
    [playerId],
  );
  await database.ownerPool.query(
    `insert into identity_risk_signal (id, kind, subject, evidence, changed_at) values
       ($1, 'shared_device', 'ab12', $2, clock_timestamp() - interval '2 days'),
       (gen_random_uuid(), 'credential_stuffing', '192.0.2.0/24', '{"logins": 25, "failures": 40}', clock_timestamp())`,
    [signalId, { known_by: "mark", accounts: 3, players: [playerId] }],
  );
  const lines = (await risk("list")).split("\n").map((line) => line.split("  ").slice(1, 4));
  expect(lines).toEqual([
    ["credential_stuffing", "192.0.2.0/24", "25 logins"],
    ["shared_device", "ab12", "3 accounts"],
  ]);
  expect(await risk("list", "--days", "1")).not.toContain("shared_device");
  expect(await risk("list", "--kind", "shared_device")).not.toContain("credential_stuffing");
  const [, ...shown] = (await risk("show", signalId)).split("\n");
  expect(shown.toSorted()).toEqual(
    [
      "accounts: 3",
      "known_by: mark",
      `${playerId}  calm-otter-12  since 2026-11-01T10:00:00.000Z`,
    ].toSorted(),
  );
  expect(await risk("show", playerId)).toBe("unknown_signal");
  expect(await risk("show", "x")).toBe("unknown_signal");
  expect(await risk("list", "--kind", "luck")).toContain("--kind is one of");
});
