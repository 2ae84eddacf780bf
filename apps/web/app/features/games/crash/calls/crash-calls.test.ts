import { currentToasts } from "@oddwright/ui/parts/toast-store.ts";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { betOf } from "../../../../../testing/crash-samples.ts";
import { localApi, type LocalHandler } from "../../../../../testing/local-api.ts";
import { memoryStorage } from "../../../../../testing/memory-browser.ts";
import { testServices } from "../../../../../testing/test-services.ts";
import { openBetKey } from "../../bets/open-bets.ts";
import { createCrashCalls, endedBet, openBetOf } from "./crash-calls.ts";

beforeEach(() => void vi.stubGlobal("localStorage", memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

const open = betOf({ id: "first", currency: "RUB" });
const won = betOf({ ...open, state: "won", payout: "15.00", multiplier: "1.5000" });

async function calls(handler: LocalHandler) {
  const server = await localApi(handler);
  const { services } = testServices({ url: server.url });
  const client = services.queries.keep(new QueryClient());
  client.setQueryData(openBetKey("crash"), { bets: [] });
  const made = createCrashCalls(services);
  for (const seat of made.seats) seat.enter();
  const isInvalidated = () => client.getQueryState(openBetKey("crash"))?.isInvalidated;
  return { ...made, server, isInvalidated, net: () => services.totals.get()?.netMinor.RUB ?? "0" };
}

test("open bets are assigned to slots, each once", async () => {
  const at = await calls(() => ({ body: {} }));
  const later = betOf({ id: "later", created_at: "2026-11-28T02:00:09.000Z" });
  await at.catchUp([later, open]);
  await at.catchUp([open, later]);
  expect(at.seats.map((seat) => openBetOf(seat)?.id)).toEqual(["first", "later"]);
});

test("a bet that was cashed out automatically is fetched and counted once", async () => {
  const at = await calls(({ path }) =>
    path.startsWith("/games/bets")
      ? { body: { bets: [won], next_cursor: null } }
      : { status: 401, body: {} },
  );
  await at.catchUp([open]);
  const ended = endedBet(at.seats[0], "first");
  await at.catchUp([]);
  expect(await ended).toMatchObject({ id: "first", payout: "15.00" });
  expect(at.net()).toBe("500");
  await at.catchUp([open]);
  await at.catchUp([]);
  expect(at.net()).toBe("500");
});

test("a bet that is still open in the history keeps its slot", async () => {
  const at = await calls(() => ({
    body: { bets: [open], next_cursor: null },
  }));
  await at.catchUp([open]);
  await at.catchUp([]);
  expect(openBetOf(at.seats[0])?.id).toBe("first");
  expect(at.net()).toBe("0");
});

test("a cash-out after the automatic exit fetches the bet again", async () => {
  const at = await calls(() => ({
    status: 409,
    body: { error: "bet_finished", message: "This bet is finished already." },
  }));
  await at.catchUp([open]);
  await at.cashOut(at.seats[0]);
  expect(at.server.seen.map(({ path }) => path)).toEqual(["/games/crash/cashout"]);
  await expect.poll(at.isInvalidated).toBe(true);
  expect(openBetOf(at.seats[0])?.id).toBe("first");
});

test("waiting for a bet ends when its slot is cleared, as at a logout", async () => {
  const at = await calls(() => ({ body: {} }));
  await at.catchUp([open]);
  const ended = endedBet(at.seats[0], "first");
  at.seats[0].adopt(null);
  expect(await ended).toBeNull();
});

test("an answer from before the cash-out does not reopen the bet", async () => {
  const at = await calls(() => ({ body: { bet: won, balance: "105.00" } }));
  await at.catchUp([open]);
  await at.cashOut(at.seats[0]);
  expect(at.net()).toBe("500");
  await at.catchUp([open]);
  expect(at.seats.map(openBetOf)).toEqual([null, null]);
  await at.catchUp([]);
  expect(at.net()).toBe("500");
});

test("a cash-out refused after a retry is reported as a cash-out, and fetches the state of the bet", async () => {
  let tries = 0;
  const at = await calls(() => {
    tries += 1;
    if (tries === 1) return "drop";
    return { status: 409, body: { error: "crash_busted", message: "crash_busted" } };
  });
  await at.catchUp([open]);
  await at.cashOut(at.seats[0]);
  const titles = () => currentToasts().map(({ title }) => title);
  await expect.poll(titles, { timeout: 10_000 }).toContain("refused.cashOut");
  expect(titles()).not.toContain("refused.bet");
  await expect.poll(at.isInvalidated).toBe(true);
});
