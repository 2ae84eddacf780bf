import { expect, test } from "vitest";
import { memoryStorage } from "../../../testing/memory-browser.ts";
import { createSessionTotals } from "./session-totals-store.ts";

const lost = { currency: "RUB", stakeMinor: 10_00n, payoutMinor: 0n } as const;

test("a bet counts once, however often and in however many tabs its end arrives", () => {
  const storage = memoryStorage();
  const tabs = [createSessionTotals(storage), createSessionTotals(storage)] as const;
  for (const tab of tabs) tab.begin("p");
  for (const tab of tabs) {
    tab.record("first", lost);
    tab.record("first", lost);
  }
  tabs[1].record("second", lost);
  expect(tabs[1].get()?.netMinor).toEqual({ RUB: "-2000" });
});
