/** Stakes up to what the open bets may cost, and no further. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { doubleChance, putMarket, putMatch } from "../testing/test-book.ts";
import { on, onWinner, type Refused, startTestBets, type TestBets } from "../testing/test-bets.ts";
import { placeBet } from "./place-bet.ts";

let it: TestBets;
beforeAll(async () => {
  it = await startTestBets();
});
afterAll(async () => {
  expect(await it.audit()).toMatchObject({ ok: true });
  await it.close();
});

const event = () => putMatch(it.database.ownerPool);

const cap = (level: string, name: string, minor: number) =>
  it.database.ownerPool.query(
    `insert into sportsbook_cap (level, name, currency, max_minor) values ($1, $2, 'RUB', $3)
     on conflict (level, name, currency) do update set max_minor = excluded.max_minor`,
    [level, name, minor],
  );

test("caps bound the stake by the market's own, and say so", async () => {
  const [player, match] = [await it.player(), await event()];
  await cap("market", `${match}/match_result/match`, 30_000);
  const quote = await it.quote(player, [onWinner(match)]);
  expect(quote).toMatchObject({ max_stake: "200.00", bounded_by: "market" });
  const over = await it.place<Refused>(player, quote.quote, { stake: "200.01" });
  expect(over.body).toMatchObject({
    error: "betting_over_cap",
    params: { max: "200.00", currency: "RUB" },
  });
  const { body } = await it.place(player, quote.quote, { stake: "200.00" });
  expect(body.bet.state).toBe("open");
  expect(await it.quote(player, [onWinner(match)])).toMatchObject({ max_stake: "0.00" });
  // Another selection has its own: both cannot win.
  expect(await it.quote(player, [onWinner(match, "away")])).toMatchObject({ max_stake: "157.89" });
});

test("caps are shared by selections that win together", async () => {
  const [player, match] = [await it.player(), await event()];
  const key = "double_chance/match";
  await putMarket(it.database.ownerPool, {
    event: match,
    market: doubleChance,
    prices: { home_draw: 1_500, home_away: 1_500, draw_away: 1_500 },
  });
  await cap("market", `${match}/${key}`, 10_000);
  const { quote } = await it.quote(player, [on(match, key, "home_draw")]);
  await it.place(player, quote, { stake: "150.00" });
  const other = await it.quote(player, [on(match, key, "home_away")]);
  expect(other.max_stake).toBe("50.00");
});

test("caps are never passed by two processes together", async () => {
  const match = await event();
  await cap("market", `${match}/match_result/match`, 45_000);
  const other = { ...it.deps, ledger: it.another() };
  const players = await Promise.all(Array.from({ length: 24 }, () => it.player()));
  const quotes = await Promise.all(players.map((player) => it.quote(player, [onWinner(match)])));
  const placed = await Promise.all(
    players.map((playerId, at) =>
      placeBet(at % 2 === 0 ? it.deps : other, {
        playerId,
        key: randomUUID(),
        quote: quotes[at]!.quote!,
        stake: "100.00",
        policy: "none",
      }),
    ),
  );
  // Each may cost 150.00 and there is room for three.
  expect(placed.filter(({ ok }) => ok)).toHaveLength(3);
  const refused = placed.flatMap((result) => (result.ok ? [] : [result.code]));
  expect(new Set(refused)).toEqual(new Set(["betting_over_cap"]));
});
