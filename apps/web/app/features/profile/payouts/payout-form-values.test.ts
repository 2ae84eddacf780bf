import { expect, test } from "vitest";
import { payoutStatuses } from "@oddwright/contract/cashier/payout-status.ts";
import { checkPayout, largestOf } from "./payout-form-values.ts";
import type { PayoutMethod } from "./payout-queries.ts";
import { milestonesOf, payoutState } from "./payout-state.ts";

const method: PayoutMethod = {
  hash: "to-bank-card-rub",
  name: { en: "", ru: "", kz: "", br: "" },
  icon: "bank-card",
  min_amount: "100.00",
  max_amount: "5000.00",
  fee: { basis_points: 100, fixed: "10.00" },
  destination: "card",
  owed: "0.00",
  value: { exchange_currency: "RUB" },
};

test("fee and what arrives are said before anything is asked for", () => {
  expect(checkPayout("1000", method, "9000.00")).toEqual({
    ok: true,
    amount: "1000.00",
    fee: "20.00",
    receives: "980.00",
    leftover: null,
  });
});

test("the largest amount leaves nothing, and what would be stuck is said", () => {
  expect(largestOf(method, "1234.56")).toBe("1234.56");
  expect(largestOf(method, "9999.00")).toBe("5000.00");
  expect(largestOf(method, "99.99")).toBeNull();
  expect(checkPayout("1234.56", method, "1234.56")).toMatchObject({ leftover: null });
  expect(checkPayout("1200", method, "1234.56")).toMatchObject({ leftover: "34.56" });
});

test("S9.21 an amount outside the bounds, or above the balance, is told apart", () => {
  const code = (text: string) => {
    const checked = checkPayout(text, method, "2000.00");
    return checked.ok ? null : checked.code;
  };
  expect([code("99.99"), code("5000.01"), code("2000.01"), code("1e3"), code("100")]).toEqual([
    "amount_out_of_range",
    "amount_out_of_range",
    "exceeds",
    "amount_invalid",
    null,
  ]);
});

test("every state has its words, and a payout that came back has no steps ahead", () => {
  for (const status of payoutStatuses)
    expect(payoutState(status).title).toBe(`payOut.status.${status}`);
  for (const status of ["failed", "returned", "rejected", "cancelled"] as const)
    expect(milestonesOf(status)).toBeNull();
  expect(milestonesOf("sending")?.map(({ mark }) => mark)).toEqual([
    "done",
    "done",
    "current",
    "ahead",
  ]);
});
