import { describe, expect, test } from "vitest";
import { paymentState } from "./payment-state.ts";

const statuses = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const stateOf = (status: number, late = false) => paymentState({ status, late, held: "0.00" });

describe("the state of a payment", () => {
  test("has a name of its own for each status", () => {
    const titles = statuses.map((status) => stateOf(status).title);
    expect(new Set(titles).size).toBe(statuses.length);
  });

  test("is open only until the payment is decided", () => {
    expect(statuses.filter((status) => stateOf(status).open)).toEqual([0, 1, 2]);
  });

  test("names late, partial and surplus money as credited", () => {
    expect(stateOf(3).detail).toBeNull();
    expect(stateOf(3, true)).toMatchObject({ tone: "win", detail: "history.payment.late" });
    expect(stateOf(6, false).detail).toBe("history.payment.partial.detail");
    expect(stateOf(6, true).detail).toBe("history.payment.partial.late");
    expect(stateOf(7, true).detail).toBe("history.payment.over.late");
  });

  test("of money that waits for staff says only that, and offers no second payment", () => {
    const held = statuses.map((status) => paymentState({ status, late: true, held: "0.01" }));
    expect(held.map(({ detail }) => detail)).toEqual(statuses.map(() => "history.payment.held"));
    expect(held.filter(({ open }) => open)).toEqual([]);
  });

  test("is red only where the payment failed", () => {
    expect(statuses.filter((status) => stateOf(status).tone === "loss")).toEqual([4]);
  });
});
