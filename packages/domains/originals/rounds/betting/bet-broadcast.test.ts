/** What a room gets when very many bet at once. */
import { expect, test } from "vitest";
import type { BetView } from "../../bets/bet.ts";
import { createBetBroadcast, type ShownBet } from "./bet-broadcast.ts";
import { until } from "../../testing/test-rounds.ts";

const bet = (id: number, stake: string, part: Partial<BetView> = {}): BetView => ({
  id: `bet-${id}`,
  game: "crash",
  state: "open",
  currency: "RUB",
  stake,
  payout: "0.00",
  multiplier: "0.0000",
  params: {},
  outcome: {},
  algorithm: "crash-1",
  commitment: { kind: "round", id: "round" },
  server_seed_hash: "",
  client_seed: "",
  nonce: 1,
  created_at: "",
  ...part,
});

test("one message has each bet in its newest state, the largest stakes of a crowd, and no hidden name", async () => {
  const published: (readonly ShownBet[])[] = [];
  const shownNames = async () =>
    new Map([
      ["player-1", "quick-lynx-3"],
      ["player-2", null],
    ]);
  const broadcast = createBetBroadcast({ shownNames }, (bets) => published.push(bets));
  for (let index = 1; index <= 150; index += 1)
    broadcast.add(bet(index, `${index}.00`), `player-${index}`);
  broadcast.add(bet(150, "150.00", { state: "won" }), "player-150");
  await until("the first batch is published", async () => published.length === 1);
  const [first = []] = published;
  expect(first).toHaveLength(100);
  expect(first[0]).toMatchObject({ bet: { id: "bet-150", state: "won" }, player: null });
  expect(first.at(-1)?.bet.stake).toBe("51.00");
  broadcast.add(bet(1, "1.00"), "player-1");
  broadcast.add(bet(2, "2.00"), "player-2");
  await until("the second batch is published", async () => published.length === 2);
  expect(published[1]?.map(({ player }) => player)).toEqual([null, "quick-lynx-3"]);
});

test("names that cannot be read cost a message, not the process", async () => {
  const published: unknown[] = [];
  let asked = 0;
  const shownNames = async () => {
    asked += 1;
    if (asked === 1) throw new Error("the database is away");
    return new Map<string, string>();
  };
  const broadcast = createBetBroadcast({ shownNames }, (bets) => published.push(bets));
  broadcast.add(bet(1, "1.00"), "player-1");
  await until("names are asked for", async () => asked === 1);
  broadcast.add(bet(2, "2.00"), "player-2");
  await until("the next message is published", async () => published.length > 0);
  expect(published).toMatchObject([[{ bet: { id: "bet-2" } }]]);
});

test("the largest stake is the one that is worth most, not the one with the largest figure", async () => {
  const published: (readonly ShownBet[])[] = [];
  const broadcast = createBetBroadcast({ shownNames: async () => new Map() }, (bets) =>
    published.push(bets),
  );
  broadcast.add(bet(1, "120.00"), "player-1");
  broadcast.add(bet(2, "2.00", { currency: "USD" }), "player-2");
  broadcast.add(bet(3, "550.00", { currency: "KZT" }), "player-3");
  await until("the batch is published", async () => published.length === 1);
  expect(published[0]?.map((shown) => shown.bet.id)).toEqual(["bet-2", "bet-1", "bet-3"]);
});
