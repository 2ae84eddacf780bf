import { beforeEach, expect, test } from "vitest";
import { memoryStorage } from "../../../../testing/memory-browser.ts";
import { emptySlip, togglePick, type SlipPick } from "./slip.ts";
import { changeSlip, loadSlip, readSlip, slipStore } from "./slip-store.ts";

const pick: SlipPick = {
  event: "epl-x7k2",
  market: "match_result/match",
  selection: "home",
  kind: "match_result",
  parameters: { period: "match" },
  home: { en: "Arsenal" },
  away: { en: "Chelsea" },
  startsAt: "2026-11-29T20:00:00.000Z",
  price: "2.50",
};

let storage = memoryStorage();
beforeEach(() => {
  storage = memoryStorage();
  loadSlip(storage);
});

test("a slip is kept across a reload", () => {
  changeSlip(storage, (was) => togglePick(was, pick));
  slipStore.set(emptySlip);
  loadSlip(storage);
  expect(slipStore.get().picks).toEqual([pick]);
});

test("what another tab picked meanwhile is kept", () => {
  changeSlip(storage, (was) => togglePick(was, pick));
  slipStore.set(emptySlip);
  changeSlip(storage, (was) => togglePick(was, { ...pick, event: "epl-y3m9" }));
  expect(slipStore.get().picks).toHaveLength(2);
});

test("damaged entries are left out", () => {
  for (const text of [null, "", "null", "[]", '{"picks":7}', '{"picks":[{"event":"a"}]}']) {
    expect(readSlip(text)).toEqual(emptySlip);
  }
  const forged = { ...pick, price: "1e9" };
  expect(readSlip(JSON.stringify({ picks: [forged, pick] })).picks).toEqual([pick]);
});
