/** Bets and a payout at once: whatever comes first, no stake is fed by a bonus that a payout has ended. */
import { randomUUID } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stakeOn, takeOut } from "../testing/plays.ts";
import { startTestBonuses, type TestBonuses } from "../testing/test-bonuses.ts";

let it: TestBonuses;
beforeAll(async () => {
  it = await startTestBonuses();
});
afterAll(async () => {
  const { checks } = await it.audit();
  await it.close();
  expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
  // A wallet that another batcher holds for long, on a busy machine, leaves its player for the next batch.
  const faults = it.failures.filter((error) => (error as { code?: string }).code !== "55P03");
  expect(faults).toEqual([]);
});

/** 100.00 of own money and as much of a bonus. */
async function matched(step = {}) {
  const playerId = await it.newPlayer();
  const { id: grantId } = await it.accept(playerId, { offer: await it.offer({ step }) });
  await it.payIn(playerId, "100.00");
  await it.work();
  return { playerId, grantId };
}

const payOut = (playerId: string, amount: string, agreed: readonly string[] = []) =>
  it.ledger.execute(takeOut, {
    playerId,
    currency: "RUB",
    key: randomUUID(),
    input: { amount, agreed },
  });

const stateOf = async (playerId: string) => (await it.grants(playerId))[0];

test("what is open when it ends is paid by its rules: the own part to the player, the bonus part to the house", async () => {
  const { playerId, grantId } = await matched();
  const bet = await it.bet(playerId, { stake: "150.00" });
  await it.payIn(playerId, "10.00");
  expect(await payOut(playerId, "10.00")).toMatchObject({
    ok: false,
    code: "payout_ends_bonus",
    params: { bonus: "First deposit", amount: "50.00" },
  });
  expect(await payOut(playerId, "10.00", [grantId])).toMatchObject({ ok: true });
  await it.settle(playerId, bet, "300.00");
  await it.work();
  expect(await it.balances(playerId)).toBe("200.00/0.00");
  expect(await stateOf(playerId)).toMatchObject({ state: "forfeited", balance: "0.00" });
});

test("one that is wagered, all played or over is no reason to ask", async () => {
  const wagered = await matched({ wager: { multiplier: 1, base: "bonus" } });
  await it.bet(wagered.playerId, { stake: "100.00", payout: "100.00" });
  expect(await payOut(wagered.playerId, "100.00")).toMatchObject({ ok: true });
  await it.work();
  expect(await it.balances(wagered.playerId)).toBe("100.00/0.00");
  const lost = await matched();
  await it.bet(lost.playerId, { stake: "200.00", payout: "0.00" });
  await it.payIn(lost.playerId, "1.00");
  expect(await payOut(lost.playerId, "1.00")).toMatchObject({ ok: true });
  const late = await matched();
  await it.expire(late.grantId);
  expect(await payOut(late.playerId, "100.00")).toMatchObject({ ok: true });
});

test("bets of several processes and a payout at once leave every sum right", async () => {
  // Nothing of these bets completes it, and each takes bonus money.
  const { playerId, grantId } = await matched({ wager: { multiplier: 90, base: "bonus" } });
  const other = it.another();
  const item = { playerId, currency: "RUB" } as const;
  const bets = Array.from({ length: 24 }, (_each, index) => {
    const input = index % 6 === 0 ? { stake: "1.00" } : { stake: "150.00", payout: "150.00" };
    const ledger = index % 2 === 0 ? it.ledger : other;
    return ledger.execute(stakeOn, { ...item, key: uuidv7(), input });
  });
  const paid = await payOut(playerId, "5.00", [grantId]);
  await Promise.all(bets);
  expect(paid).toMatchObject({ ok: true });
  await it.work();
  expect(await stateOf(playerId)).toMatchObject({ state: "forfeited", balance: "0.00" });
  const entries = await it.entries(grantId);
  const end = entries.findIndex((entry) => entry.startsWith("forfeit"));
  // How many stakes came before the payout is chance; none came after it.
  expect(entries.slice(end).filter((entry) => entry.startsWith("stake"))).toEqual([]);
});
