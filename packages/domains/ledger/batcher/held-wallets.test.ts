/** A wallet that another process holds and does not let go of, as a stopped or hung one does. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { pretendBet, pretendDeposit } from "../testing/pretend-domain.ts";
import { startTestLedger, type TestLedger } from "../testing/test-ledger.ts";

let subject: TestLedger;
beforeAll(async () => {
  subject = await startTestLedger();
});
afterAll(async () => {
  await subject.close();
});

const bet = (playerId: string, ledger = subject.ledger) =>
  ledger.execute(pretendBet, {
    playerId,
    currency: "RUB",
    key: uuidv7(),
    input: { stakeMinor: 1n, payoutMinor: 0n },
  });

async function richPlayers(count: number): Promise<string[]> {
  const players = Array.from({ length: count }, () => uuidv7());
  for (const playerId of players) await subject.deposit(playerId, 1_000n);
  return players;
}

/** Holds the wallets of one currency in a transaction of its own, until released. */
async function holdWallets(playerIds: readonly string[], currency = "RUB") {
  const holder = await subject.database.ownerPool.connect();
  await holder.query("begin");
  await holder.query(
    `select from ledger_wallet where player_id = any($1::uuid[]) and currency = $2 for no key update`,
    [playerIds, currency],
  );
  return {
    release: async () => {
      await holder.query("commit");
      holder.release();
    },
  };
}

test("a held wallet keeps no other player waiting, and its own operation is done once it is free", async () => {
  const [held = "", ...others] = await richPlayers(6);
  const holder = await holdWallets([held]);
  let isDone = false;
  const waiting = bet(held).finally(() => (isDone = true));
  for (let round = 0; round < 5; round += 1) {
    const results = await Promise.all(others.map((playerId) => bet(playerId)));
    expect(results.map((result) => result.ok)).toEqual(others.map(() => true));
  }
  expect(isDone, "the held one still waits").toBe(false);
  await holder.release();
  expect(await waiting).toMatchObject({ ok: true, replayed: false });
  expect(await subject.mainMinor(held)).toBe(999n);
});

test("an operation on a wallet held for longer than an operation may wait is answered 503, not as a fault", async () => {
  const [held = "", free = ""] = await richPlayers(2);
  const impatient = subject.another({ waitLimitMs: 600 });
  const holder = await holdWallets([held]);
  const [first, second] = [bet(held, impatient), bet(held, impatient)];
  expect(await bet(free, impatient)).toMatchObject({ ok: true });
  const refusal = { ok: false, code: "service_unavailable", params: { retry_after: "1" } };
  expect([await first, await second]).toEqual([refusal, refusal]);
  await holder.release();
  expect(await bet(held, impatient)).toMatchObject({ ok: true });
  expect(await subject.mainMinor(held)).toBe(999n);
});

test("a player of whom another process holds only one currency is left alone in all of them", async () => {
  const [held = "", free = ""] = await richPlayers(2);
  const item = { currency: "USD", key: uuidv7(), input: { amountMinor: 5n } } as const;
  await subject.ledger.execute(pretendDeposit, { ...item, playerId: held });
  const holder = await holdWallets([held], "RUB");
  const again = { ...item, key: uuidv7() };
  let isDone = false;
  const waiting = subject.ledger
    .execute(pretendDeposit, { ...again, playerId: held })
    .finally(() => (isDone = true));
  expect(await bet(free)).toMatchObject({ ok: true });
  expect(await bet(free)).toMatchObject({ ok: true });
  expect(isDone, "the USD operation still waits").toBe(false);
  await holder.release();
  expect(await waiting).toMatchObject({ ok: true });
});

test("the audit passes over everything above", async () => {
  const report = await subject.audit();
  expect(report.checks.filter((check) => check.findings.length > 0)).toEqual([]);
});
