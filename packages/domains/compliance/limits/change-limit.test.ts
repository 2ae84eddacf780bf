/** Lower at once, higher a day later and only when confirmed: also where changes meet. */
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

const params = { kind: "loss", window: "day" } as const;
const set = (amount: string, currency: "RUB" | "USD" = "RUB") =>
  it.call("setLimit", playerId, { params, body: { amount, currency } });
const codeOf = (result: { readonly ok: boolean; readonly code?: string }) =>
  result.ok ? "ok" : result.code;

async function limits() {
  const result = await it.call("limits", playerId);
  if (!result.ok || "json" in result) throw new Error("the limits were not read");
  return result.body.limits;
}

/** As if so many hours had passed since a higher limit was asked for. */
const letHoursPass = (hours: number) =>
  it.database.ownerPool.query(
    `update compliance_limit set pending_due_at = pending_due_at - make_interval(hours => $2) where player_id = $1`,
    [playerId, hours],
  );

async function actions(): Promise<readonly string[]> {
  const result = await it.call("protectionEvents", playerId);
  if (!result.ok || "json" in result) throw new Error("the history was not read");
  return result.body.events.map(({ action }) => action).toReversed();
}

test("a limit and a lower one hold at once, a higher one waits and the lower one holds meanwhile", async () => {
  await set("100.00");
  expect(await limits()).toMatchObject([{ amount: "100.00", currency: "RUB", change: null }]);
  await set("60.5");
  expect(await limits()).toMatchObject([{ amount: "60.50", left: "60.50", change: null }]);
  await set("500.00");
  expect(await limits()).toMatchObject([
    { amount: "60.50", change: { amount: "500.00", removes: false, is_due: false } },
  ]);
  const early = await it.call("confirmLimit", playerId, { params });
  expect(early).toMatchObject({ ok: false, code: "limit_change_waits" });
  await letHoursPass(23);
  expect(codeOf(await it.call("confirmLimit", playerId, { params }))).toBe("limit_change_waits");
  await letHoursPass(1);
  expect(await limits()).toMatchObject([{ amount: "60.50", change: { is_due: true } }]);
  expect(codeOf(await it.call("confirmLimit", playerId, { params }))).toBe("ok");
  expect(await limits()).toMatchObject([{ amount: "500.00", change: null }]);
  expect(await actions()).toEqual([
    "limit_set",
    "limit_lowered",
    "increase_asked",
    "increase_confirmed",
  ]);
});

test("a removal waits like an increase; one that nobody confirms lapses a week later", async () => {
  await set("100.00");
  await it.call("removeLimit", playerId, { params });
  expect(await limits()).toMatchObject([{ amount: "100.00", change: { removes: true } }]);
  await letHoursPass(24 + 7 * 24);
  expect(codeOf(await it.call("confirmLimit", playerId, { params }))).toBe("limit_change_unknown");
  expect(await limits()).toMatchObject([{ amount: "100.00", change: null }]);
  await it.call("removeLimit", playerId, { params });
  await letHoursPass(25);
  expect(codeOf(await it.call("confirmLimit", playerId, { params }))).toBe("ok");
  expect(await limits()).toEqual([]);
});

test("asking for a higher limit again starts the day anew; withdrawing it, or lowering, ends it", async () => {
  await set("100.00");
  await set("200.00");
  await letHoursPass(24);
  await set("300.00");
  expect(codeOf(await it.call("confirmLimit", playerId, { params }))).toBe("limit_change_waits");
  await it.call("withdrawLimitChange", playerId, { params });
  expect(codeOf(await it.call("confirmLimit", playerId, { params }))).toBe("limit_change_unknown");
  await set("200.00");
  await letHoursPass(24);
  await set("50.00");
  expect(codeOf(await it.call("confirmLimit", playerId, { params }))).toBe("limit_change_unknown");
  expect(await limits()).toMatchObject([{ amount: "50.00", change: null }]);
});

test("another currency is lower or higher by the day's rate", async () => {
  await set("100.00");
  await set("2.00", "USD");
  expect(await limits()).toMatchObject([
    { amount: "100.00", currency: "RUB", change: { amount: "2.00", currency: "USD" } },
  ]);
  await set("0.99", "USD");
  expect(await limits()).toMatchObject([{ amount: "0.99", currency: "USD", change: null }]);
});

test("of lower and higher limits that are asked for at once, in any order, no higher one comes to hold", async () => {
  await set("100.00");
  const asked = Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? 90 - index : 150));
  const confirming = Array.from({ length: 8 }, () => it.call("confirmLimit", playerId, { params }));
  const results = await Promise.all([...asked.map((amount) => set(`${amount}.00`)), ...confirming]);
  expect(results.slice(0, asked.length).map(codeOf)).toEqual(asked.map(() => "ok"));
  // The lowest of all held at some moment, and whatever was above it afterwards waits.
  expect(await limits()).toMatchObject([{ amount: "68.00" }]);
});

test("limits that cannot be kept, and changes of none, are refused", async () => {
  const minutes = (value: number) =>
    it.call("setLimit", playerId, {
      params: { kind: "session", window: "day" },
      body: { minutes: value },
    });
  for (const value of [0, 24 * 60 + 1]) expect(codeOf(await minutes(value))).toBe("limit_invalid");
  expect(codeOf(await minutes(24 * 60))).toBe("ok");
  const moneyForTime = {
    params: { kind: "session", window: "day" },
    body: { amount: "1.00", currency: "RUB" },
  } as const;
  expect(codeOf(await it.call("setLimit", playerId, moneyForTime))).toBe("limit_invalid");
  for (const amount of ["0.00", "9000000000000.00"])
    expect(codeOf(await set(amount))).toBe("limit_invalid");
  expect(codeOf(await it.call("removeLimit", playerId, { params }))).toBe("limit_unknown");
  expect(codeOf(await it.call("withdrawLimitChange", playerId, { params }))).toBe("limit_unknown");
});
