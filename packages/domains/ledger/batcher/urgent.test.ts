/** Operations that must not wait: what a busy ledger does with a cash-out. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { pretendBet, pretendCashOut } from "../testing/pretend-domain.ts";
import { startTestLedger, type TestLedger } from "../testing/test-ledger.ts";

let subject: TestLedger;
beforeAll(async () => {
  subject = await startTestLedger();
});
afterAll(async () => {
  await subject.close();
});

const bet = (playerId: string) =>
  ({
    playerId,
    currency: "RUB",
    key: uuidv7(),
    input: { stakeMinor: 1n, payoutMinor: 0n },
  }) as const;
const cashOut = (playerId: string) =>
  ({ playerId, currency: "RUB", key: uuidv7(), input: { amountMinor: 5n } }) as const;

async function richPlayers(count: number): Promise<string[]> {
  const players = Array.from({ length: count }, () => uuidv7());
  for (const playerId of players) await subject.deposit(playerId, 1_000n);
  return players;
}

test("a cash-out is in the next batch, before bets of other players and of the same one that came earlier", async () => {
  const players = await richPlayers(6);
  const order: string[] = [];
  const ledger = subject.another({ lanes: 1, maxBatchSize: 2 });
  const bets = players.flatMap((playerId) =>
    [0, 1].map(async () => {
      const result = await ledger.execute(pretendBet, bet(playerId));
      order.push("bet");
      return result;
    }),
  );
  const [last = ""] = players.slice(-1);
  const cashedOut = ledger.execute(pretendCashOut, cashOut(last)).then((result) => {
    order.push("cash-out");
    return result;
  });
  expect((await Promise.all([...bets, cashedOut])).every((result) => result.ok)).toBe(true);
  // It shares its batch with one bet at most.
  expect(order.indexOf("cash-out")).toBeLessThanOrEqual(1);
  expect(await subject.mainMinor(last)).toBe(1_003n);
});

test("a queue that turns bets away still takes cash-outs, of busy players too", async () => {
  const [busy = "", other = ""] = await richPlayers(2);
  const ledger = subject.another({ lanes: 1, limits: { perPlayer: 1, total: 2 } });
  const first = [ledger.execute(pretendBet, bet(busy)), ledger.execute(pretendBet, bet(other))];
  const turnedAway = await ledger.execute(pretendBet, bet(uuidv7()));
  expect(turnedAway).toMatchObject({ ok: false, code: "service_unavailable" });
  const urgent = [1, 2, 3].map(() => ledger.execute(pretendCashOut, cashOut(busy)));
  const results = await Promise.all([...first, ...urgent]);
  expect(results.map((result) => result.ok)).toEqual(results.map(() => true));
  expect(await subject.mainMinor(busy)).toBe(1_000n - 1n + 3n * 5n);
});

test("few urgent operations of a player wait: the next is refused at once, and another player's is not", async () => {
  const [greedy = "", other = ""] = await richPlayers(2);
  const ledger = subject.another({ lanes: 1, limits: { urgentPerPlayer: 3 } });
  const sent = Array.from({ length: 5 }, () => ledger.execute(pretendCashOut, cashOut(greedy)));
  const ofOther = ledger.execute(pretendCashOut, cashOut(other));
  const results = await Promise.all(sent);
  expect(results.map((result) => result.ok || result.code)).toEqual([
    true,
    true,
    true,
    "wallet_busy",
    "wallet_busy",
  ]);
  expect(await ofOther).toMatchObject({ ok: true });
});
