/** What a player's own sockets hear of sports bets, from the ledger's outbox over the bus. */
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import { sportsbookDomain } from "@oddwright/domains/sportsbook/index.ts";
import {
  fullTime,
  matchResult,
  putEvent,
  putMarket,
  say,
} from "@oddwright/domains/sportsbook/testing/test-book.ts";
import {
  on,
  startTestBets,
  type TestBets,
} from "@oddwright/domains/sportsbook/testing/test-bets.ts";
import { createInProcessBus } from "@oddwright/platform/realtime/in-process-bus.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outboxJob } from "./outbox-events.ts";

let it: TestBets;
beforeAll(async () => {
  it = await startTestBets();
});
afterAll(() => it.close());

test("a player hears of each state of an own bet, and of nobody else's", async () => {
  const bus = createInProcessBus();
  const job = outboxJob({
    pool: it.database.appPool,
    bus,
    listeners: [sportsbookDomain.events(it.deps)],
  });
  const { ownerPool } = it.database;
  await putEvent(ownerPool, "heard", "live");
  await putMarket(ownerPool, { event: "heard", market: matchResult, prices: { home: 2_500 } });
  const [player, other] = [await it.player(), await it.player()];
  const heard: RoomEvent[] = [];
  const heardByOther: RoomEvent[] = [];
  bus.follow(player, (event) => heard.push(event));
  bus.follow(other, (event) => heardByOther.push(event));
  const { quote } = await it.quote(player, [on("heard", "match_result/match", "home")]);
  const { id } = (await it.place(player, quote)).body.bet;
  await it.passDelay();
  await say(ownerPool, "heard", fullTime(1, 0));
  await it.settle();
  await job.run();
  const told = { kind: "betting_bet", id, currency: "RUB" };
  expect(heard.filter(({ kind }) => kind === "betting_bet")).toEqual([
    { ...told, state: "delayed" },
    { ...told, state: "open" },
    { ...told, state: "settled" },
  ]);
  expect(heardByOther).toEqual([]);
});
