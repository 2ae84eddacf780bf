import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBalanceHints } from "./balance-hints.ts";

const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  page.hidden = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const deposit: RoomEvent = { kind: "balance", currency: "RUB" };
const settled = (game: GameId) => ({ kind: "bet_settled", bet: { game } }) as RoomEvent;

function hints() {
  const reload = vi.fn<() => Promise<void>>(() => Promise.resolve());
  return {
    ...createBalanceHints(reload, (game) => (game === "rooms" ? 8_000 : 6_000)),
    reload,
  };
}

test("money that came in makes the balance be fetched at once", () => {
  const { onEvent, reload } = hints();
  onEvent(deposit);
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a sports bet is settled long after its page was left: the balance is fetched at once", () => {
  const { onEvent, reload } = hints();
  onEvent({ kind: "betting_bet", id: "b", currency: "RUB", state: "settled" });
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("after a settled bet the balance is fetched when its scene has shown it, once for several bets", () => {
  const { onEvent, reload } = hints();
  for (let bet = 0; bet < 5; bet += 1) {
    onEvent(settled("dice"));
    vi.advanceTimersByTime(1_000);
  }
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(6_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a hidden tab fetches the balance when it becomes visible", () => {
  const { onEvent, reload } = hints();
  page.hidden = true;
  onEvent(deposit);
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a connection that opens fetches what was not heard, but not before a scene has shown its result", () => {
  const { onEvent, onMissed, reload } = hints();
  onMissed();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);
  onEvent(settled("dice"));
  onMissed();
  vi.advanceTimersByTime(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(6_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("events of rooms do not fetch the balance", () => {
  const { onEvent, reload } = hints();
  onEvent({ kind: "feed", bets: [] });
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
});
