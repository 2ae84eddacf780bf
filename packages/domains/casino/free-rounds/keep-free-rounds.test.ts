/** What a provider and its casino know of free rounds: told once whatever is lost, and over for both sides when they are over. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { cancelGrant, settleDueGrants } from "../../bonuses/index.ts";
import {
  freeBet,
  type FreeRoundCasino,
  patience,
  startFreeRoundCasino,
} from "../testing/free-round-casino.ts";
import { giveFreeRounds } from "../testing/give-free-rounds.ts";
import { startFreeRoundServer } from "../testing/free-round-server.ts";
import { createKeepFreeRounds, stateAfter } from "./keep-free-rounds.ts";

let it: FreeRoundCasino;
beforeAll(async () => {
  it = await startFreeRoundCasino();
});
afterEach(() => it.forget());
afterAll(async () => {
  const report = await it.audit();
  await it.close();
  expect(report.checks.flatMap((check) => check.findings)).toEqual([]);
});

test("lost messages and answers change nothing: it is told again until it is answered, by however many processes", async () => {
  const playerId = await it.player();
  const grant = await giveFreeRounds(it, playerId);
  it.server.fates.push("lost_request", "lost_answer", "busy", "nonsense");
  const keepers = [createKeepFreeRounds(it.deps), createKeepFreeRounds(it.deps)];
  await vi.waitUntil(async () => {
    await Promise.all(keepers.map((each) => each()));
    await it.hurry();
    return (await it.stateOf(grant)) === "sent";
  }, patience);
  // The lost answer, the answer that is none, and the one that counts.
  expect(it.server.told.length).toBeGreaterThanOrEqual(3);
  expect(it.toldOf(grant)).toHaveLength(1);
  const { length } = it.server.told;
  await it.hurry();
  await it.keep();
  expect(it.server.told).toHaveLength(length);
});

test("a round that is played before the provider's answer came makes them active, and it is not told any more", async () => {
  const playerId = await it.player();
  const grant = await giveFreeRounds(it, playerId);
  it.server.fates.push("lost_answer");
  await it.keep();
  await vi.waitUntil(() => it.server.told.length === 1, patience);
  expect(await it.statusOf(freeBet(await it.launch(playerId), grant))).toBe("OK");
  await it.keep();
  expect(await it.stateOf(grant)).toBe("active");
  await it.hurry();
  await it.keep();
  expect(it.server.told).toHaveLength(1);
});

test("what a provider refuses ends with its bonus, and staff are told why", async () => {
  const playerId = await it.player();
  const grant = await giveFreeRounds(it, playerId);
  // A provider may send what no database keeps.
  it.server.answer = { status: "REFUSED", reason: "no such\0 game" };
  await it.keepUntilIs(grant, "refused");
  expect(it.notices.at(-1)).toMatchObject({
    topic: "casino_free_rounds_refused",
    details: { bonus: grant, reason: "no such game" },
  });
  await it.keep();
  const { rows } = await it.database.ownerPool.query(
    `select state from bonuses_grant where id = $1`,
    [grant],
  );
  expect(rows).toEqual([{ state: "cancelled" }]);
  expect(await it.statusOf(freeBet(await it.launch(playerId), grant))).toBe("FREE_ROUNDS_OVER");
  await it.keep();
  expect(await it.stateOf(grant)).toBe("refused");
});

test("cancelled ones are called back until that is answered, and no bet of theirs is taken", async () => {
  const { grant, session } = await it.playerWithRounds();
  it.server.told.splice(0);
  it.server.fates.push("lost_request", "lost_answer");
  await cancelGrant(it.deps, { grantId: grant, staff: { name: "test", reason: "test" } });
  const late = freeBet(session, grant);
  expect(await it.statusOf(late)).toBe("FREE_ROUNDS_OVER");
  await it.keepUntil(async () => {
    const { rows } = await it.database.ownerPool.query<{ state: string; is_done: boolean }>(
      `select state, next_try_at is null as is_done from casino_free_grant where id = $1`,
      [grant],
    );
    return rows[0]?.state === "cancelled" && rows[0].is_done;
  });
  // The lost answer, and the one that counts.
  expect(it.server.told.length).toBeGreaterThanOrEqual(2);
  expect(it.toldOf(grant)).toEqual([{ action: "cancel", grant }]);
  expect(await it.statusOf(late)).toBe("FREE_ROUNDS_OVER");
});

test("those that were not played in time are over, and none is taken late", async () => {
  const { playerId, grant, session } = await it.playerWithRounds();
  await it.database.ownerPool.query(
    `update bonuses_grant set expires_at = clock_timestamp(), due_at = clock_timestamp() where id = $1`,
    [grant],
  );
  expect(await it.statusOf(freeBet(session, grant))).toBe("FREE_ROUNDS_OVER");
  await settleDueGrants(it.deps);
  await it.keep();
  expect(await it.stateOf(grant)).toBe("expired");
  expect(await it.balance(playerId)).toBe("50.00");
});

test("a provider that does not answer is left alone for a while, and holds up nobody else's", async () => {
  const silent = await startFreeRoundServer();
  const deps = {
    ...it.deps,
    gameProviders: [{ ...silent.provider, name: "second" }, it.server.provider],
  };
  silent.fates.push(...Array<"lost_answer">(100).fill("lost_answer"));
  const [grant, ...others] = await Promise.all(
    Array.from({ length: 30 }, async () => giveFreeRounds(it, await it.player())),
  );
  const keep = createKeepFreeRounds(deps);
  // All of them wait for the silent one, longer than what the other one is to be told of.
  await createKeepFreeRounds({ ...it.deps, gameProviders: [] })();
  await it.database.ownerPool.query(
    `update casino_free_grant set provider = 'second' where id = any($1)`,
    [others],
  );
  await it.hurry();
  await it.database.ownerPool.query(
    `update casino_free_grant set next_try_at = next_try_at - interval '1 minute' where id = any($1)`,
    [others],
  );
  await keep();
  expect(await it.stateOf(grant!)).toBe("sent");
  // One of them was tried for all, and none for as long as the rest lasts.
  expect(silent.told).toHaveLength(1);
  await it.hurry();
  await keep();
  expect(silent.told).toHaveLength(1);
  silent.fates.splice(0);
  await vi.waitUntil(async () => {
    await it.hurry();
    await keep();
    const states = await Promise.all(others.map((each) => it.stateOf(each)));
    return states.every((state) => state === "sent");
  }, patience);
  await silent.close();
});

test("a worker that is not configured with the provider ends no bonus: it waits, and staff are told", async () => {
  const playerId = await it.player();
  const grant = await giveFreeRounds(it, playerId);
  it.notices.length = 0;
  const keepWithout = createKeepFreeRounds({ ...it.deps, gameProviders: [] });
  await vi.waitUntil(async () => {
    await it.hurry();
    await keepWithout();
    return it.notices.length > 0;
  }, patience);
  expect(it.notices[0]).toMatchObject({
    topic: "casino_free_rounds_refused",
    details: { provider: "studio", bonus: grant },
  });
  expect(await it.stateOf(grant)).toBe("issued");
  await it.keepUntilIs(grant, "sent");
  expect(await it.statusOf(freeBet(await it.launch(playerId), grant))).toBe("OK");
});

const untouched = { left: 3, isInPlay: false, isBegun: false, outcome: null };
const begun = { ...untouched, isBegun: true };
const played = { ...begun, left: 0 };

test.each([
  ["sent", untouched, "sent"],
  ["issued", { ...begun, left: 2 }, "active"],
  // Rolled back: begun all the same.
  ["sent", begun, "active"],
  ["active", played, "used"],
  ["active", { ...played, isInPlay: true }, "active"],
  ["active", { ...played, outcome: "played_out" }, "used"],
  ["active", { ...played, outcome: "expired" }, "used"],
  ["active", { ...begun, left: 1, outcome: "expired" }, "expired"],
  ["issued", { ...untouched, outcome: "cancelled" }, "cancelled"],
  ["sent", { ...untouched, outcome: "excluded" }, "cancelled"],
  ["active", { ...begun, left: 1, outcome: "forfeited" }, "cancelled"],
] as const)("%s, with what its bonus says, becomes what follows", (state, plays, expected) => {
  expect(stateAfter(state, plays)).toBe(expected);
});
