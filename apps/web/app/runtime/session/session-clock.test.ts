import { expect, test } from "vitest";
import { memoryStorage } from "../../../testing/memory-browser.ts";
import { currentTotals, saveTotals, sessionGapMs, withBet } from "./session-clock.ts";

const start = 1_800_000_000_000;

test("a session continues while its pauses are short, and a new one starts after half an hour", () => {
  const storage = memoryStorage();
  saveTotals(storage, "p", currentTotals(storage, "p", start));
  const soon = currentTotals(storage, "p", start + sessionGapMs);
  expect(soon).toMatchObject({ startedAtMs: start, lastSeenMs: start + sessionGapMs });
  const late = currentTotals(storage, "p", start + sessionGapMs + 1);
  expect(late).toMatchObject({ startedAtMs: start + sessionGapMs + 1, netMinor: {} });
});

test("the net result is kept by currency and player, including losses", () => {
  const storage = memoryStorage();
  const lost = { currency: "RUB", stakeMinor: 250_00n, payoutMinor: 0n } as const;
  const won = { currency: "RUB", stakeMinor: 100_00n, payoutMinor: 170_00n } as const;
  const euro = { currency: "EUR", stakeMinor: 1n, payoutMinor: 2n } as const;
  const fresh = currentTotals(storage, "p", start);
  saveTotals(storage, "p", [lost, won, euro].reduce(withBet, fresh));
  expect(currentTotals(storage, "p", start).netMinor).toEqual({ RUB: "-18000", EUR: "1" });
  expect(currentTotals(storage, "q", start).netMinor).toEqual({});
});

test("damaged storage starts a new session", () => {
  const storage = memoryStorage();
  storage.setItem("sessionTotals:p", "{");
  expect(currentTotals(storage, "p", start)).toMatchObject({ startedAtMs: start });
});
