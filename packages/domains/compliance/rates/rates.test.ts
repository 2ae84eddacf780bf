import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProtection, type TestProtection } from "../testing/test-protection.ts";
import { listRates, readRate, roublesOf, setRate, shownRate } from "../index.ts";

let it: TestProtection;
beforeAll(async () => {
  it = await startTestProtection();
});
afterAll(() => it.close());

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const set = (day: string, roubles: string, currency: "USD" | "RUB" = "USD") =>
  setRate(it.database.appPool, {
    currency,
    day,
    roubleMillionths: readRate(roubles)!,
    source: "central bank",
    setBy: "anna",
  });

test("a rate is set once for a day to come, never for one that has begun", async () => {
  // Two days ahead: the next midnight may be a moment away.
  const day = dayFromNow(2);
  expect(await set(day, "92.5")).toEqual({ ok: true });
  expect(await set(day, "93")).toEqual({ ok: false, code: "rate_is_set" });
  expect(await set(dayFromNow(0), "93")).toEqual({ ok: false, code: "day_has_begun" });
  expect(await set(dayFromNow(-1), "93")).toEqual({ ok: false, code: "day_has_begun" });
  expect(await set(day, "1", "RUB")).toEqual({ ok: false, code: "rouble_is_fixed" });
  const dollars = (await listRates(it.database.appPool)).filter((rate) => rate.currency === "USD");
  expect(dollars.map((rate) => [rate.day, shownRate(rate.roubleMillionths)])).toEqual([
    ["2026-01-01", "100"],
    [day, "92.5"],
  ]);
});

test("the program can neither change nor remove a rate, nor set one of a day that has begun", async () => {
  const rate = `'USD', current_date - 1, 1, 'none', 'nobody'`;
  for (const [sql, refusal] of [
    [`update compliance_rate set rouble_millionths = 1`, "permission denied"],
    [`delete from compliance_rate`, "permission denied"],
    [
      `insert into compliance_rate (currency, day, rouble_millionths, source, set_by) values (${rate})`,
      "compliance_rate_of_a_day_to_come",
    ],
    [
      `insert into compliance_rate (currency, day, rouble_millionths, source, set_by, set_at) values (${rate}, 'epoch')`,
      "permission denied",
    ],
  ] as const) {
    await expect(it.database.appPool.query(sql)).rejects.toThrow(refusal);
  }
});

test.each([
  ["100", 100_000_000n],
  ["0.2", 200_000n],
  ["0.000001", 1n],
  ["0", null],
  ["-1", null],
  ["1e3", null],
  ["0.0000001", null],
])("%s roubles are %s millionths", (text, millionths) => {
  expect(readRate(text)).toBe(millionths);
});

test("amounts of several days come to roubles by the rate of their day, rounded down once", async () => {
  const come = (...amounts: Parameters<typeof roublesOf>[1]) =>
    roublesOf(it.database.appPool, amounts);
  expect(await come()).toBe(0n);
  const day = "2026-11-29";
  const tenge = { currency: "KZT", day, minor: 3n } as const;
  expect(await come(tenge)).toBe(0n);
  expect(await come(tenge, tenge)).toBe(1n);
  const dollar = { currency: "USD", day, minor: 1_00n } as const;
  expect(await come(dollar, { currency: "RUB", day, minor: 5n }, { ...dollar, minor: -1n })).toBe(
    99_05n,
  );
  const later = dayFromNow(30);
  expect(await set(later, "92.5")).toEqual({ ok: true });
  expect(await come(dollar, { ...dollar, day: later })).toBe(192_50n);
});
