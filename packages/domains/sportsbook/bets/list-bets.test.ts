/** The history of a player's bets, over HTTP. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { matchResult, putEvent, putMarket } from "../testing/test-book.ts";
import { on, type Refused, startTestBets, type TestBets } from "../testing/test-bets.ts";

let it: TestBets;
beforeAll(async () => {
  it = await startTestBets();
});
afterAll(() => it.close());

test("a player's bets are listed by the days on which they were placed, and saved as a table", async () => {
  const [player, match] = [await it.player(), "match-1"];
  await putEvent(it.database.ownerPool, match, "scheduled");
  const prices = { home: 2_500, draw: 3_200, away: 2_900 };
  await putMarket(it.database.ownerPool, {
    event: match,
    market: matchResult,
    prices,
    status: "open",
  });
  const { quote } = await it.quote(player, [on(match, "match_result/match", "home")]);
  const { body } = await it.place(player, quote);
  const day = (distance: number) =>
    new Date(Date.now() + distance * 86_400_000).toISOString().slice(0, 10);
  const listed = async (query: string) => {
    const { body: page } = await it.call<RouteResponse<"bettingBets">>(
      player,
      `/betting/bets?${query}`,
    );
    return page.bets.map(({ id }) => id);
  };
  expect(await listed(`from=${day(-1)}&to=${day(1)}&timezone=Asia/Almaty`)).toEqual([body.bet.id]);
  expect(await listed(`to=${day(-2)}`)).toEqual([]);
  expect(await listed(`from=${day(2)}`)).toEqual([]);
  const file = await fetch(`${it.url}/betting/bets.csv?from=${day(-1)}&to=${day(1)}`, {
    headers: { authorization: `Bearer ${player}` },
  });
  expect(file.headers.get("content-type")).toContain("text/csv");
  const [head, row, ...more] = (await file.text()).trim().split(/\r?\n/);
  expect(head).toContain("stake,payout,net,price,legs");
  expect(row).toContain(`100.00,0.00,,2.50,${match} match_result/match home 2.50 open`);
  expect(more).toEqual([]);
  const refused = await it.call<Refused>(player, `/betting/bets?from=${day(1)}&to=${day(0)}`);
  expect(refused.status).toBe(422);
});
