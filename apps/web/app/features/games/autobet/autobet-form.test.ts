import { describe, expect, test } from "vitest";
import { initialAutobetForm, readAutobetForm } from "./autobet-form.ts";

const form = { ...initialAutobetForm, stopLoss: "100" };

describe("the plan of a form", () => {
  test("a loss limit is required", () => {
    expect(readAutobetForm(initialAutobetForm, 10_00n)).toEqual({
      ok: false,
      problems: { stopLoss: "required" },
    });
  });

  test("an empty count means no end, an empty profit means no stop", () => {
    const read = readAutobetForm({ ...form, count: "" }, 10_00n);
    expect(read).toMatchObject({
      ok: true,
      plan: { count: null, stopProfitMinor: null, stopLossMinor: 100_00n, baseStakeMinor: 10_00n },
    });
  });

  test("per cent may be negative and have decimals", () => {
    const onLoss = { kind: "change", percent: "−12.5" } as const;
    expect(readAutobetForm({ ...form, onLoss }, 1n)).toMatchObject({
      plan: { onLoss: { kind: "change", percentHundredths: -1_250 }, onWin: { kind: "reset" } },
    });
  });

  test.each([
    [{ count: "0" }, { count: "count" }],
    [{ count: "100001" }, { count: "count" }],
    [{ count: "1000000" }, { count: "count" }],
    [{ count: "1e3" }, { count: "count" }],
    [{ count: "1,000" }, { count: "count" }],
    [{ count: "2.5" }, { count: "count" }],
    [{ onWin: { kind: "change", percent: "−5,555" } }, { onWin: "percent" }],
    [{ onWin: { kind: "change", percent: "1-2" } }, { onWin: "percent" }],
    [{ onWin: { kind: "change", percent: "1e1" } }, { onWin: "percent" }],
    [{ stopProfit: "1e3" }, { stopProfit: "amount" }],
    [{ onWin: { kind: "change", percent: "" } }, { onWin: "percent" }],
    [{ onLoss: { kind: "change", percent: "−100" } }, { onLoss: "percent" }],
    [{ onLoss: { kind: "change", percent: "1001" } }, { onLoss: "percent" }],
    [{ stopProfit: "0" }, { stopProfit: "amount" }],
    [{ stopLoss: "0.00" }, { stopLoss: "amount" }],
    [{ stopLoss: "1." }, { stopLoss: "amount" }],
  ] as const)("%j has the problems %j", (patch, problems) => {
    expect(readAutobetForm({ ...form, ...patch }, 1n)).toEqual({ ok: false, problems });
  });
});

test.each([
  ["-50", -5_000],
  ["−12,5 %", -1_250],
  ["1000", 100_000],
])("a change of %j is read", (percent, percentHundredths) => {
  const read = readAutobetForm({ ...form, onWin: { kind: "change", percent } }, 1n);
  expect(read).toMatchObject({ plan: { onWin: { kind: "change", percentHundredths } } });
});

test("a count is read with digit groups", () => {
  expect(readAutobetForm({ ...form, count: "1 000" }, 1n)).toMatchObject({
    plan: { count: 1_000 },
  });
});
