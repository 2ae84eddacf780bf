/** Time at the site, reality checks and the limit on time. */
import { jurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestProtection, type TestProtection } from "../testing/test-protection.ts";

let it: TestProtection;
let gb: TestProtection;
let playerId: string;
beforeAll(async () => {
  it = await startTestProtection();
  gb = await startTestProtection(jurisdictionRules("gb"));
});
beforeEach(async () => {
  playerId = await it.newPlayer();
});
afterAll(async () => {
  await it.close();
  await gb.close();
});

async function presence(of = it, id = playerId) {
  const result = await of.call("presence", id);
  if (!result.ok || "json" in result) throw new Error("presence was not noted");
  return result.body;
}

/** As if the player had been away, or here without a sign, for so long. */
async function letMinutesPass(minutes: number, of = it): Promise<void> {
  await of.database.ownerPool.query(
    `update compliance_player set play_started_at = play_started_at - make_interval(mins => $1),
       play_seen_at = play_seen_at - make_interval(mins => $1), checked_at = checked_at - make_interval(mins => $1)`,
    [minutes],
  );
  await of.database.ownerPool.query(
    `update compliance_limit set seen_at = seen_at - make_interval(mins => $1)`,
    [minutes],
  );
}

const limitTime = (minutes: number) =>
  it.call("setLimit", playerId, {
    params: { kind: "session", window: "day" },
    body: { minutes },
  });

async function usedMinutes(): Promise<string | undefined> {
  const result = await it.call("limits", playerId);
  if (!result.ok || "json" in result) throw new Error("the limits were not read");
  return result.body.limits[0]?.used;
}

test("a play goes on over short pauses and begins anew after half an hour", async () => {
  const first = await presence();
  await letMinutesPass(29);
  const second = await presence();
  expect(Date.parse(second.now) - Date.parse(second.started_at)).toBeGreaterThan(28 * 60_000);
  await letMinutesPass(31);
  const third = await presence();
  expect(third.started_at).toBe(third.now);
  expect(first.totals).toEqual([]);
});

test("a reality check is due after the interval that was chosen, until it is acknowledged", async () => {
  expect((await presence()).reality_check).toEqual({ minutes: null, is_due: false });
  await it.call("setRealityCheck", playerId, { body: { minutes: 15 } });
  await presence();
  await letMinutesPass(14);
  expect((await presence()).reality_check).toEqual({ minutes: 15, is_due: false });
  await letMinutesPass(1);
  expect((await presence()).reality_check.is_due).toBe(true);
  expect((await presence()).reality_check.is_due).toBe(true);
  await it.call("acknowledgeRealityCheck", playerId);
  expect((await presence()).reality_check.is_due).toBe(false);
});

test("where the law wants one, it comes by itself, and a player may only ask for more", async () => {
  const id = await gb.newPlayer();
  expect((await presence(gb, id)).reality_check.minutes).toBe(60);
  for (const minutes of [0, 61]) {
    const refused = await gb.call("setRealityCheck", id, { body: { minutes } });
    expect(refused).toMatchObject({
      ok: false,
      code: "reality_check_invalid",
      params: { max: "60" },
    });
  }
  await gb.call("setRealityCheck", id, { body: { minutes: 30 } });
  expect((await presence(gb, id)).reality_check.minutes).toBe(30);
});

test("time counts while the player is here, pauses do not, and a limit that is used up ends every session once", async () => {
  const sessionId = await it.openSession(playerId);
  await limitTime(40);
  await presence();
  await letMinutesPass(20);
  await presence();
  expect(await usedMinutes()).toBe("20");
  await letMinutesPass(45);
  expect((await presence()).session_limit).toBeNull();
  expect(await usedMinutes()).toBe("20");
  expect(it.endedSessions).not.toContain(sessionId);
  await letMinutesPass(20);
  const { session_limit: limit, now } = await presence();
  expect(limit).toMatchObject({ window: "day", minutes: 40 });
  expect(Date.parse(limit!.until)).toBeGreaterThan(Date.parse(now));
  expect(it.endedSessions).toContain(sessionId);
  expect(await it.endReasonOf(sessionId)).toBe("session_limit");
  // Who logs in again may read; only play is refused.
  await letMinutesPass(5);
  expect((await presence()).session_limit).toBeNull();
});
