/** Requests that meet: in one process, and in two. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { hashInput } from "./operations/idempotency-key.ts";
import { pretendBet, pretendDeposit } from "./testing/pretend-domain.ts";
import { startTestLedger, type TestLedger } from "./testing/test-ledger.ts";

let subject: TestLedger;
beforeAll(async () => {
  subject = await startTestLedger();
});
afterAll(async () => {
  await subject.close();
});

const stake = (playerId: string, key: string, stakeMinor: bigint) =>
  ({ playerId, currency: "RUB", key, input: { stakeMinor, payoutMinor: 0n } }) as const;

test("200 parallel requests with one key, over two batchers: one effect, 200 equal answers", async () => {
  const playerId = uuidv7();
  await subject.deposit(playerId, 1_000n);
  const other = subject.another();
  const key = uuidv7();
  const results = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      (index % 2 === 0 ? subject.ledger : other).execute(pretendBet, stake(playerId, key, 100n)),
    ),
  );
  const answers = new Set(results.map((result) => (result.ok ? result.json : result.code)));
  expect(answers.size).toBe(1);
  expect(results.every((result) => result.ok)).toBe(true);
  expect(await subject.mainMinor(playerId)).toBe(900n);
});

test("1 000 concurrent bets on one account over four batchers never take it below zero", async () => {
  const playerId = uuidv7();
  await subject.deposit(playerId, 300n);
  const limits = { perPlayer: 1_000, total: 10_000 };
  const ledgers = Array.from({ length: 4 }, () => subject.another({ limits }));
  const results = await Promise.all(
    Array.from({ length: 1_000 }, (_, index) => {
      const ledger = ledgers[index % ledgers.length] ?? subject.ledger;
      return ledger.execute(pretendBet, stake(playerId, uuidv7(), 7n));
    }),
  );
  expect(results.filter((result) => result.ok)).toHaveLength(42);
  expect(new Set(results.map((result) => (result.ok ? "ok" : result.code)))).toEqual(
    new Set(["ok", "balance_not_enough"]),
  );
  expect(await subject.mainMinor(playerId)).toBe(6n);
  const { rows } = await subject.database.ownerPool.query<{ nonces: bigint[] }>(
    `select array_agg(nonce order by nonce) as nonces from pretend_bet where player_id = $1`,
    [playerId],
  );
  expect(rows[0]?.nonces).toEqual(Array.from({ length: 42 }, (_, index) => BigInt(index)));
});

test("a batcher that waited for a lock sees the key committed meanwhile (READ COMMITTED)", async () => {
  const playerId = uuidv7();
  await subject.deposit(playerId, 1_000n);
  const key = uuidv7();
  // A transaction of ours stands in for another process's batch: it holds the player's lock, writes the key, commits late.
  const rival = await subject.database.ownerPool.connect();
  await rival.query("begin");
  await rival.query(`select from ledger_wallet where player_id = $1 for no key update`, [playerId]);
  const waiting = subject.ledger.execute(pretendBet, stake(playerId, key, 100n));
  await untilBlocked(subject);
  await rival.query(
    `insert into ledger_operation (player_id, key, kind, input_hash, answer, keep_forever, created_at)
     values ($1, $2, 'pretend_bet', $3, '{"from":"rival"}', false, now())`,
    [playerId, key, hashInput(pretendBet, stake(playerId, key, 100n))],
  );
  await rival.query("commit");
  rival.release();
  expect(await waiting).toEqual({ ok: true, json: '{"from":"rival"}', replayed: true });
  // No batch wrote it: the chain does not know the answer.
  await subject.database.ownerPool.query(`delete from ledger_operation where key = $1`, [key]);
  expect(await subject.mainMinor(playerId)).toBe(1_000n);
});

test("a batcher that waited for a lock decides on the balance committed meanwhile", async () => {
  const playerId = uuidv7();
  await subject.deposit(playerId, 1_000n);
  const rival = await subject.database.ownerPool.connect();
  const setMain = (minor: number) =>
    rival.query(`update ledger_wallet set main_minor = $2 where player_id = $1`, [playerId, minor]);
  await rival.query("begin");
  await setMain(99);
  const waiting = subject.ledger.execute(pretendBet, stake(playerId, uuidv7(), 100n));
  await untilBlocked(subject);
  await rival.query("commit");
  expect(await waiting).toEqual({
    ok: false,
    code: "balance_not_enough",
    params: { balance: "99" },
  });
  // No transfer stands for the change: the audit would find it.
  await setMain(1_000);
  rival.release();
});

test("wallets of two currencies of one player share its lock: their nonces never collide", async () => {
  const playerId = uuidv7();
  await subject.deposit(playerId, 10_000n);
  const other = subject.another();
  await other.execute(pretendDeposit, {
    playerId,
    currency: "USD",
    key: uuidv7(),
    input: { amountMinor: 10_000n },
  });
  const results = await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const usd = index % 2 === 0;
      const ledger = usd ? subject.ledger : other;
      return ledger.execute(pretendBet, {
        ...stake(playerId, uuidv7(), 1n),
        currency: usd ? "USD" : "RUB",
      });
    }),
  );
  const nonces = results
    .map((result) => (result.ok ? Number(JSON.parse(result.json).nonce) : -1))
    .sort((a, b) => a - b);
  expect(nonces).toEqual(Array.from({ length: 60 }, (_, index) => index));
});

test("the audit passes over everything above", async () => {
  const report = await subject.audit();
  expect(report.checks.filter((check) => check.findings.length > 0)).toEqual([]);
});

/** Waits until some connection waits for a lock that another one holds. */
async function untilBlocked({ database }: TestLedger): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const { rows } = await database.ownerPool.query<{ blocked: bigint }>(
      `select count(*) as blocked from pg_stat_activity
       where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    );
    if ((rows[0]?.blocked ?? 0n) > 0n) return;
  }
  throw new Error("nothing was blocked within ten seconds");
}
