import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { localApi, type LocalAnswer, type LocalHandler } from "../../../../testing/local-api.ts";
import { testBet } from "../../../../testing/test-bet.ts";
import { testUser } from "../../../../testing/test-user.ts";
import { testServices } from "../../../../testing/test-services.ts";
import { operationsOf } from "../../../runtime/services/operations.ts";
import { userOf } from "../../../runtime/session/session-store.ts";
import { betPagesKey, type BetPages } from "./bet-pages.ts";
import { createBetCalls, type BetOutcome } from "./bet-calls.ts";

const body = { stake: "10.00", currency: "RUB", target: "50.50", direction: "over" } as const;

const won: LocalAnswer = { body: { bet: testBet("bet-1", "20.00"), balance: "110.00" } };

async function table(handler: LocalHandler) {
  const server = await localApi(handler);
  const { services, storage } = testServices({ url: server.url });
  const client = services.queries.keep(new QueryClient());
  client.setQueryData<BetPages>(betPagesKey("dice"), {
    pages: [{ bets: [], next_cursor: null }],
    pageParams: [undefined],
  });
  const late: BetOutcome[] = [];
  const bets = createBetCalls<"placeDiceBet">({
    services,
    onLate: (outcome) => late.push(outcome),
  });
  bets.enter();
  const shown = () => ({
    balance: userOf(services.sessionStore.get())?.balance,
    net: services.totals.get()?.netMinor.RUB ?? "0",
    history: client
      .getQueryData<BetPages>(betPagesKey("dice"))
      ?.pages.flatMap((page) => page.bets.map(({ id }) => id)),
  });
  const reached = (phase: string) => expect.poll(() => bets.get().phase).toBe(phase);
  return { server, services, storage, bets, late, shown, reached };
}

const nothing = { balance: "100.00", net: "0", history: [] };
const counted = { balance: "110.00", net: "1000", history: ["bet-1"] };

describe("S1.11 a bet", () => {
  test("counts when its result has been shown, not before", async () => {
    const { bets, shown, reached } = await table(() => won);
    const outcome = bets.place("placeDiceBet", body);
    await reached("showing");
    expect(bets.get().answer?.bet.id).toBe("bet-1");
    expect(shown()).toEqual(nothing);
    bets.settle();
    expect(shown()).toEqual(counted);
    expect(await outcome).toMatchObject({ kind: "settled", bet: { id: "bet-1" } });
    bets.settle();
    expect(shown()).toEqual(counted);
  });

  test("is one at a time: while one is in flight another is not sent", async () => {
    const { bets, server, reached } = await table(() => won);
    const first = bets.place("placeDiceBet", body);
    expect(await bets.place("placeDiceBet", body)).toEqual({ kind: "not_sent" });
    await reached("showing");
    bets.settle();
    await first;
    expect(server.count("/games/dice/bets")).toBe(1);
  });

  test("placed while the last result is still shown counts that result first", async () => {
    let answers = 0;
    const { bets, shown, reached } = await table(() => {
      answers += 1;
      return answers === 1 ? won : { body: { bet: testBet("bet-2", "0.00"), balance: "100.00" } };
    });
    const first = bets.place("placeDiceBet", body);
    await reached("showing");
    const second = bets.place("placeDiceBet", body);
    expect(shown()).toEqual(counted);
    await first;
    await reached("showing");
    bets.settle();
    await second;
    expect(shown()).toEqual({ balance: "100.00", net: "0", history: ["bet-2", "bet-1"] });
  });

  test("that is refused leaves the balance unchanged", async () => {
    const refusal = { status: 422, body: { error: "bet_stale", message: "bet_stale" } };
    const { bets, shown, services, late } = await table(() => refusal);
    expect(await bets.place("placeDiceBet", body)).toMatchObject({
      kind: "refused",
      failure: { status: 422 },
    });
    expect(bets.get()).toEqual({ phase: "idle", answer: null, shown: null });
    expect(shown()).toEqual(nothing);
    expect(operationsOf(services).list(userOf(services.sessionStore.get())?.id ?? "")).toEqual([]);
    expect(late).toEqual([]);
  });

  test("of a guest is not sent", async () => {
    const { bets, services, server } = await table(() => won);
    services.sessionStore.set({ status: "guest" });
    expect(await bets.place("placeDiceBet", body)).toEqual({ kind: "not_sent" });
    expect(server.seen).toEqual([]);
  });
});

describe("without an answer", () => {
  test("the missing answer is reported at once, and the later answer counts, with the same key", async () => {
    const gate = Promise.withResolvers<void>();
    let tries = 0;
    const { bets, server, shown, late, reached } = await table(() => {
      tries += 1;
      return tries === 1 ? "drop" : gate.promise.then(() => won);
    });
    expect(await bets.place("placeDiceBet", body)).toEqual({ kind: "no_answer" });
    expect(bets.get().phase).toBe("waiting");
    expect(await bets.place("placeDiceBet", body)).toEqual({ kind: "not_sent" });
    gate.resolve();
    await expect.poll(() => bets.get().phase, { timeout: 5_000 }).toBe("showing");
    bets.settle();
    expect(shown()).toEqual(counted);
    await expect.poll(() => late).toMatchObject([{ kind: "settled" }]);
    const keys = server.seen.map(({ headers }) => headers["idempotency-key"]);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    await reached("idle");
  });

  test("a page that is left stops retrying; the bet stays stored and is resent later", async () => {
    const { bets, services, late, shown } = await table(() => "drop");
    expect(await bets.place("placeDiceBet", body)).toEqual({ kind: "no_answer" });
    bets.leave();
    await expect.poll(() => late).toEqual([{ kind: "no_answer" }]);
    expect(operationsOf(services).list(userOf(services.sessionStore.get())?.id ?? "")).toHaveLength(
      1,
    );
    expect(shown()).toEqual(nothing);
  });
});

test("a result that is still being shown when the page is left counts at once", async () => {
  const { bets, shown, reached } = await table(() => won);
  const outcome = bets.place("placeDiceBet", body);
  await reached("showing");
  bets.leave();
  expect(shown()).toEqual(counted);
  await outcome;
});

test("a result that is being shown while another player logs in does not count for that player", async () => {
  const { bets, services, shown, reached } = await table(() => won);
  const outcome = bets.place("placeDiceBet", body);
  await reached("showing");
  const other = testUser({ id: "0198c5a0-0000-7000-8000-000000000002", balance: "5.00" });
  services.sessionStore.set({ status: "signed-in", user: other });
  bets.settle();
  await outcome;
  expect(shown()).toEqual({ ...nothing, balance: "5.00" });
});

test("after money moved elsewhere the balance is fetched, because this answer's may be older", async () => {
  const { bets, server, services, reached } = await table(({ path }) =>
    path.startsWith("/profile/user")
      ? { body: { user: testUser({ balance: "700.00" }), fresh_token: null, super_bonus: null } }
      : won,
  );
  const outcome = bets.place("placeDiceBet", body);
  await reached("showing");
  services.sessionStore.setBalance("RUB", "600.00");
  bets.settle();
  await outcome;
  await expect.poll(() => userOf(services.sessionStore.get())?.balance).toBe("700.00");
  expect(server.count("/profile/user")).toBe(1);
});

test("an answer that another tab has counted changes the balance and is not counted again", async () => {
  const { bets, storage, shown, reached } = await table(() => {
    // The other tab has resent the operation and removed it.
    storage.setItem("pendingOperations", "[]");
    return won;
  });
  const outcome = bets.place("placeDiceBet", body);
  await reached("showing");
  bets.settle();
  await outcome;
  expect(shown()).toEqual({ ...counted, net: "0" });
});
