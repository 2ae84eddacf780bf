/** What it takes that an excluded player plays again before the time. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { endExclusion, excludePlayer, readExclusion } from "../index.ts";
import { startTestProtection, type TestProtection } from "../testing/test-protection.ts";

let it: TestProtection;
let playerId: string;
beforeAll(async () => {
  it = await startTestProtection();
});
beforeEach(async () => {
  playerId = await it.newPlayer();
});
afterAll(() => it.close());

const exclude = (term: "week" | "permanent") =>
  excludePlayer(it.database.appPool, { playerId, term, askedBy: "player" });
const end = (by: string, reason = "chosen by mistake") =>
  endExclusion(it.database.appPool, { playerId, by, reason });
const isExcluded = async () => (await readExclusion(it.database.appPool, playerId)) !== null;
const asked = { ok: true, lapsesAt: expect.any(Date) };
const outcomes = async () =>
  (
    await it.database.ownerPool.query(
      `select asked_by, outcome, ended_by from compliance_exclusion_release where player_id = $1 order by id`,
      [playerId],
    )
  ).rows;

test("one person alone ends none, however often they say it", async () => {
  await exclude("permanent");
  expect(await end("anna")).toEqual(asked);
  expect(await end("anna")).toEqual({ ok: false, code: "second_person_needed" });
  expect(await isExcluded()).toBe(true);
});

test("another person ends it, and who and why of both is kept", async () => {
  await exclude("week");
  await exclude("permanent");
  await end("anna", "letter of the player");
  expect(await end("boris", "letter seen, called back")).toEqual({ ok: true, ended: true });
  expect(await isExcluded()).toBe(false);
  expect(await outcomes()).toEqual([{ asked_by: "anna", outcome: "released", ended_by: "boris" }]);
  const { rows } = await it.database.ownerPool.query(
    `select distinct ended_by, end_reason from compliance_exclusion where player_id = $1`,
    [playerId],
  );
  expect(rows).toEqual([{ ended_by: "boris", end_reason: "letter seen, called back" }]);
  expect(await end("boris")).toEqual({ ok: false, code: "not_excluded" });
});

test("a reason is asked of both", async () => {
  await exclude("week");
  await expect(end("anna", "")).rejects.toThrow("compliance_exclusion_release_reason_check");
  await end("anna");
  await expect(end("boris", "")).rejects.toThrow("compliance_exclusion_end_reason_check");
  expect(await isExcluded()).toBe(true);
});

test("after a week the second word asks anew", async () => {
  await exclude("permanent");
  await end("anna");
  await it.database.ownerPool.query(
    `update compliance_exclusion_release set asked_at = asked_at - interval '7 days' where player_id = $1`,
    [playerId],
  );
  await it.database.ownerPool.query(
    `update compliance_exclusion set started_at = started_at - interval '8 days' where player_id = $1`,
    [playerId],
  );
  expect(await end("boris")).toEqual(asked);
  expect(await isExcluded()).toBe(true);
  expect(await outcomes()).toEqual([
    { asked_by: "anna", outcome: "lapsed", ended_by: "boris" },
    { asked_by: "boris", outcome: null, ended_by: null },
  ]);
});

test("an exclusion that the player chose after the first word is not ended by it", async () => {
  await exclude("week");
  await end("anna");
  await it.database.ownerPool.query(
    `update compliance_exclusion_release set asked_at = asked_at - interval '1 minute' where player_id = $1`,
    [playerId],
  );
  await exclude("permanent");
  expect(await end("boris")).toEqual(asked);
  expect(await isExcluded()).toBe(true);
  expect(await end("anna")).toEqual({ ok: true, ended: true });
});

test("of two who say it first at once one has asked, and the other ends", async () => {
  await exclude("permanent");
  // Neither writes before both have begun.
  const results = await withTransaction(it.database.ownerPool, async (client) => {
    await client.query("lock table compliance_exclusion_release in share mode");
    const both = [end("anna"), end("boris")];
    await vi.waitUntil(async () => (await waiting()) === 2, { timeout: 30_000, interval: 20 });
    return { both };
  }).then(({ both }) => Promise.all(both));
  expect(results).toContainEqual(asked);
  expect(results).toContainEqual({ ok: true, ended: true });
});

async function waiting(): Promise<number> {
  const { rowCount } = await it.database.ownerPool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount ?? 0;
}

test("the database lets nobody release by themselves, nor change what was asked", async () => {
  await exclude("permanent");
  await end("anna");
  const { appPool } = it.database;
  await expect(
    appPool.query(
      `update compliance_exclusion_release set ended_at = clock_timestamp(), outcome = 'released', ended_by = asked_by`,
    ),
  ).rejects.toThrow("check constraint");
  for (const sql of [
    `update compliance_exclusion_release set asked_by = 'x'`,
    `delete from compliance_exclusion_release`,
  ])
    await expect(appPool.query(sql)).rejects.toThrow("permission denied");
});
