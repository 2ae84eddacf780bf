import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { localApi, type LocalHandler } from "../../../../testing/local-api.ts";
import { testServices } from "../../../../testing/test-services.ts";
import { userOf } from "../../../runtime/session/session-store.ts";
import type { Bet } from "../bets/bet-pages.ts";
import { openBetKey } from "../bets/open-bets.ts";
import { createSeriesCalls } from "./series-calls.ts";

type Status = "open" | "lost" | "cashed_out";

const stateOf = { open: "open", lost: "lost", cashed_out: "won" } as const;

/** An answer of coinflip after so many flips. */
function answer(flips: string, status: Status, balance: string) {
  const wins = status === "lost" ? 0 : flips.length;
  const payout = wins === 0 ? "0.00" : "19.80";
  const bet: Bet = {
    id: "0198c5a0-0000-7000-8000-00000000000a",
    game: "coinflip",
    state: stateOf[status],
    currency: "RUB",
    stake: "10.00",
    payout: status === "cashed_out" ? payout : "0.00",
    multiplier: "1.9800",
    params: { actions: Array.from(flips, () => "heads"), max_win: "1000.00" },
    outcome: { flips },
    algorithm: "coinflip-1",
    commitment: { kind: "seed_pair", id: "pair" },
    server_seed_hash: "00",
    client_seed: "seed",
    nonce: 0,
    created_at: "2026-11-28T02:00:00.000Z",
  };
  const can_cash_out = status === "open" && wins > 0;
  const series = { status, wins, multiplier: "1.9800", payout, can_cash_out, next: null };
  return { body: { bet, series, balance } };
}

const refused = (code: string) => ({ status: 409, body: { error: code, message: code } });

async function table(handler: LocalHandler) {
  const server = await localApi(handler);
  const { services } = testServices({ url: server.url });
  const queries = services.queries.keep(new QueryClient());
  const calls = createSeriesCalls({ services, queries, game: "coinflip" });
  calls.bets.enter();
  const phase = (wanted: string) => expect.poll(() => calls.bets.get().phase).toBe(wanted);
  return {
    server,
    calls,
    phase,
    balance: () => userOf(services.sessionStore.get())?.balance,
    net: () => services.totals.get()?.netMinor.RUB ?? "0",
    open: () => queries.getQueryData<{ open: { bet: Bet } | null }>(openBetKey("coinflip"))?.open,
    stale: () => queries.getQueryState(openBetKey("coinflip"))?.isInvalidated,
    know: (open: unknown) => queries.setQueryData(openBetKey("coinflip"), { open }),
  };
}

const serve: LocalHandler = ({ path }) => {
  if (path.endsWith("/bets")) return answer("", "open", "90.00");
  return path.endsWith("/actions")
    ? answer("H", "open", "90.00")
    : answer("H", "cashed_out", "109.80");
};

describe("a game in steps", () => {
  test("starts at once, shows a step after it has been drawn, and cashes out at once", async () => {
    const { server, calls, phase, balance, net, open } = await table(serve);
    calls.start({ stake: "10.00", currency: "RUB" });
    await expect.poll(() => open()?.bet.outcome).toEqual({ flips: "" });
    expect([balance(), net()]).toEqual(["90.00", "0"]);

    calls.step({ side: "heads" });
    await phase("showing");
    const during = calls.bets.get();
    expect(during.answer?.bet.outcome).toEqual({ flips: "H" });
    expect(during.shown?.bet.outcome).toEqual({ flips: "" });
    calls.bets.settle();
    await expect.poll(() => open()?.bet.outcome).toEqual({ flips: "H" });

    expect(await calls.cashOut()).toMatchObject({ kind: "settled", bet: { state: "won" } });
    expect([balance(), net(), open()]).toEqual(["109.80", "980", null]);
    const named = server.seen.map(({ body }) => (body as { bet_id?: string }).bet_id);
    expect(named.slice(1)).toEqual([during.answer?.bet.id, during.answer?.bet.id]);
    expect(new Set(server.seen.map(({ headers }) => headers["idempotency-key"])).size).toBe(3);
  });

  test("a lost step counts the stake once it has been drawn, not before", async () => {
    const { calls, phase, net, open } = await table(({ path }) =>
      path.endsWith("/bets") ? answer("", "open", "90.00") : answer("T", "lost", "90.00"),
    );
    calls.start({ stake: "10.00" });
    await expect.poll(() => open()?.bet.state).toBe("open");
    calls.step({ side: "heads" });
    await phase("showing");
    expect(net()).toBe("0");
    calls.bets.settle();
    await expect.poll(open).toBeNull();
    expect(net()).toBe("-1000");
  });

  test("a step and a cash-out without an open bet are not sent", async () => {
    const { server, calls } = await table(serve);
    calls.step({ side: "heads" });
    expect(await calls.cashOut()).toEqual({ kind: "not_sent" });
    expect(server.seen).toEqual([]);
  });

  test("a step that another device has overtaken fetches the state of the bet", async () => {
    const { calls, open, know, stale, phase } = await table(({ path }) =>
      path.endsWith("/bets") ? answer("", "open", "90.00") : refused("bet_finished"),
    );
    calls.start({ stake: "10.00" });
    await expect.poll(() => open()?.bet.state).toBe("open");
    know({ bet: answer("", "open", "90.00").body.bet });
    expect(stale()).toBe(false);
    calls.step({ side: "tails" });
    await expect.poll(stale).toBe(true);
    await phase("idle");
  });

  test("a request whose answer was lost is repeated with the same key", async () => {
    let tries = 0;
    const { server, calls, phase, balance } = await table(({ path }) => {
      if (!path.endsWith("/bets")) return answer("H", "open", "90.00");
      tries += 1;
      return tries === 1 ? "drop" : answer("", "open", "90.00");
    });
    calls.start({ stake: "10.00" });
    await phase("waiting");
    expect(balance()).toBe("100.00");
    await expect.poll(() => calls.bets.get().phase, { timeout: 5_000 }).toBe("idle");
    expect(calls.bets.get().shown?.bet.state).toBe("open");
    const keys = server.seen.map(({ headers }) => headers["idempotency-key"]);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});

test("an open bet of the API is adopted, but not while a call is in flight", async () => {
  const gate = Promise.withResolvers<void>();
  const { calls, phase } = await table(() =>
    gate.promise.then(() => answer("HH", "open", "90.00")),
  );
  const { bet, series } = answer("H", "open", "90.00").body;
  calls.bets.adopt({ bet, series });
  expect(calls.bets.get().shown?.bet.outcome).toEqual({ flips: "H" });
  calls.step({ side: "heads" });
  await phase("sending");
  calls.bets.adopt(null);
  expect(calls.bets.get().shown?.bet.outcome).toEqual({ flips: "H" });
  gate.resolve();
  await phase("showing");
});
