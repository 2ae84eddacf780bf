import { describe, expect, test } from "vitest";
import { cleanPercentText, initialAutobetForm, readAutobetForm } from "./autobet-form.ts";

const form = { ...initialAutobetForm, stopLoss: "100" };

describe("the plan of a form", () => {
  test("a loss limit is required", () => {
    expect(readAutobetForm(initialAutobetForm, 10_00n)).toEqual({
      ok: false,
      problems: { stopLoss: "required" },
    });
  });

  test("an empty count runs without end, an empty profit never stops it", () => {
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

test("a typed per cent keeps its minus, one point and two decimals", () => {
  expect(["-50", "−5,555", "abc", "1-2", "--7"].map(cleanPercentText)).toEqual([
    "−50",
    "−5.55",
    "",
    "12",
    "−7",
  ]);
});
