/** What a player has wagered in all follows from the transfers: a stake that came back does not count, whenever it is asked. */
import { randomUUID } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pretendBet, pretendRefund } from "../testing/pretend-domain.ts";
import { startTestLedger, type TestLedger } from "../testing/test-ledger.ts";
import { readWagered } from "./read-wagered.ts";

let it: TestLedger;
beforeAll(async () => {
  it = await startTestLedger();
});
afterAll(() => it.close());

async function play(playerId: string): Promise<void> {
  const of = () => ({ playerId, currency: "RUB", key: randomUUID() }) as const;
  const input = { stakeMinor: 60_00n, payoutMinor: 90_00n };
  expect((await it.ledger.execute(pretendBet, { ...of(), input })).ok).toBe(true);
  const refund = { ...of(), input: { amountMinor: 15_00n } };
  expect((await it.ledger.execute(pretendRefund, refund)).ok).toBe(true);
}

const today = () => new Date().toISOString().slice(0, 10);

test("stakes count, payouts and deposits do not, and what came back is taken off again", async () => {
  const playerId = uuidv7();
  expect(await readWagered(it.database.appPool, playerId)).toEqual([]);
  await it.deposit(playerId, 100_00n);
  expect(await readWagered(it.database.appPool, playerId)).toEqual([]);
  const before = today();
  await play(playerId);
  const wagered = await readWagered(it.database.appPool, playerId);
  // Midnight may have been between the two.
  expect(wagered?.reduce((sum, { minor }) => sum + minor, 0n)).toBe(45_00n);
  for (const { currency, day } of wagered ?? []) {
    expect(currency).toBe("RUB");
    expect([before, today()]).toContain(day);
  }
});

test("what was folded of an earlier day counts on that day, beside what is new", async () => {
  const playerId = uuidv7();
  await it.deposit(playerId, 100_00n);
  await it.database.ownerPool.query(
    `insert into ledger_position (player_id, currency, quarter, staked_minor, returned_minor, deposited_minor, paid_out_minor, wagered_minor)
     values ($1, 'USD', '2026-03-04 23:45Z', 9, 0, 0, 0, 9), ($1, 'USD', '2026-03-05 00:00Z', 0, 4, 0, 0, -4)`,
    [playerId],
  );
  await play(playerId);
  expect((await readWagered(it.database.appPool, playerId))?.slice(0, 2)).toEqual([
    { currency: "USD", day: "2026-03-04", minor: 9n },
    { currency: "USD", day: "2026-03-05", minor: -4n },
  ]);
});
