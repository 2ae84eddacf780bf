import { beforeEach, expect, test } from "vitest";
import { memoryStorage } from "../../../../testing/memory-browser.ts";
import { endSentBet, keepSentBet, setSentBetsAside, waitingBets } from "./sent-bets.ts";
import { type SlipPick, togglePick } from "./slip.ts";
import { changeSlip, loadSlip, slipStore } from "./slip-store.ts";

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
const other: SlipPick = { ...pick, event: "epl-y3m9" };
const sent = { quote: "quote-1", playerId: "anna", picks: [pick] };
const always = () => true;
const never = () => false;

let storage = memoryStorage();
beforeEach(() => {
  storage = memoryStorage();
  waitingBets.set([]);
  loadSlip(storage);
  for (const each of [pick, other]) changeSlip(storage, (was) => togglePick(was, each));
});
const events = () => slipStore.get().picks.map(({ event }) => event);

test("a bet without an answer is out of the slip after a reload, and waits beside it", () => {
  keepSentBet(storage, sent);
  expect(events(), "the page that sends it shows it").toEqual([pick.event, other.event]);
  loadSlip(storage);
  setSentBetsAside(storage, "anna", always);
  expect(events()).toEqual([other.event]);
  expect(waitingBets.get()).toEqual([sent]);
});

test("placed after the reload it is gone; refused, its picks are back", () => {
  for (const isPlaced of [true, false]) {
    keepSentBet(storage, sent);
    setSentBetsAside(storage, "anna", always);
    endSentBet(storage, sent.quote, isPlaced);
    expect(waitingBets.get()).toEqual([]);
    expect(events()).toEqual(isPlaced ? [other.event] : [other.event, pick.event]);
    setSentBetsAside(storage, "anna", always);
    expect(waitingBets.get(), "it is forgotten").toEqual([]);
    changeSlip(storage, () => ({ ...slipStore.get(), picks: [pick, other] }));
  }
});

test("what was answered where nobody looked is forgotten, and another player's bet waits for that player", () => {
  keepSentBet(storage, sent);
  keepSentBet(storage, { ...sent, quote: "quote-2", playerId: "bob" });
  setSentBetsAside(storage, "anna", never);
  expect(waitingBets.get()).toEqual([]);
  setSentBetsAside(storage, "bob", always);
  expect(waitingBets.get()).toMatchObject([{ quote: "quote-2" }]);
});

test("damaged entries are left out", () => {
  for (const text of ["", "null", "{", "7", '[7,{"quote":1},null]']) {
    storage.setItem("bettingSent", text);
    setSentBetsAside(storage, "anna", always);
    expect(waitingBets.get()).toEqual([]);
  }
});
