import { excludePlayer, readExclusion, readRestriction } from "../index.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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

const exclude = (term: "day" | "week" | "half_year" | "permanent") =>
  it.call("excludeSelf", playerId, { body: { term } });
const present = () => readExclusion(it.database.appPool, playerId);

test("an exclusion may grow longer, never shorter, and the player cannot end it", async () => {
  expect(await exclude("week")).toMatchObject({ ok: true, body: { kind: "timeout" } });
  const week = (await present())!.until!;
  expect(await exclude("day")).toEqual({
    ok: false,
    code: "exclusion_shorter",
    params: { until: week.toISOString() },
  });
  expect(await exclude("half_year")).toMatchObject({ ok: true, body: { kind: "self_exclusion" } });
  expect(await exclude("permanent")).toMatchObject({ ok: true, body: { until: null } });
  expect(await exclude("half_year")).toEqual({
    ok: false,
    code: "exclusion_shorter",
    params: { until: "never" },
  });
  expect(await present()).toEqual({ kind: "self_exclusion", until: null });
});

test("it ends every session, and the session says so", async () => {
  const sessions = [await it.openSession(playerId), await it.openSession(playerId)];
  await exclude("day");
  const reasons = await Promise.all(sessions.map((sessionId) => it.endReasonOf(sessionId)));
  expect(reasons).toEqual(["excluded", "excluded"]);
});

test("it ends by itself at its time", async () => {
  await exclude("day");
  expect(await readRestriction(it.database.appPool, playerId)).toMatchObject({
    code: "account_excluded",
  });
  await it.database.ownerPool.query(
    `update compliance_exclusion set until = clock_timestamp() where player_id = $1`,
    [playerId],
  );
  expect(await present()).toBeNull();
  expect(await readRestriction(it.database.appPool, playerId)).toBeNull();
});

test("it begins when no stake is under way any more: what it waited for stands before it", async () => {
  const { ownerPool } = it.database;
  const batch = await ownerPool.connect();
  try {
    await batch.query("begin");
    await batch.query(`select from ledger_wallet where player_id = $1 for update`, [playerId]);
    const excluded = exclude("day");
    await it.waitForLock();
    const { rows } = await batch.query<{ now: Date }>(`select clock_timestamp() as now`);
    await batch.query("commit");
    await excluded;
    const kept = await ownerPool.query<{ is_later: boolean }>(
      `select started_at >= date_trunc('milliseconds', $2::timestamptz) as is_later from compliance_exclusion where player_id = $1`,
      [playerId, rows[0]!.now],
    );
    expect(kept.rows).toEqual([{ is_later: true }]);
  } finally {
    batch.release();
  }
});

test("of two at once the longer one binds", async () => {
  await Promise.all([exclude("permanent"), exclude("day"), exclude("week")]);
  expect(await present()).toEqual({ kind: "self_exclusion", until: null });
});

test("the program's role changes nothing of an exclusion but its end", async () => {
  await exclude("week");
  for (const sql of [
    `update compliance_exclusion set until = clock_timestamp()`,
    `delete from compliance_exclusion`,
    `update compliance_protection_event set action = 'x'`,
  ]) {
    await expect(it.database.appPool.query(sql)).rejects.toThrow("permission denied");
  }
});

test("an excluded player is told by mail, once", async () => {
  await excludePlayer(it.database.appPool, { playerId, term: "week", askedBy: "player" });
  const { rows } = await it.database.ownerPool.query(
    `select template, recipient from messaging_message where recipient = $1 || '@players.example'`,
    [playerId],
  );
  expect(rows).toMatchObject([{ template: "account_excluded" }]);
});
