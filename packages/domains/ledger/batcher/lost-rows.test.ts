/** A write that touches fewer rows than it says, sent together with the commit that follows it. */
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pretendBet } from "../testing/pretend-domain.ts";
import { startTestLedger, type TestLedger } from "../testing/test-ledger.ts";

let subject: TestLedger;
beforeAll(async () => {
  subject = await startTestLedger({ lanes: 1 });
});
afterAll(async () => {
  await subject.close();
});

/** Updates a counter that is not there. */
const losesItsRow: typeof pretendBet = {
  ...pretendBet,
  kind: "pretend_lost_row",
  write: (rows) => [
    ...(pretendBet.write?.(rows) ?? []),
    {
      name: "pretend-lost-row",
      text: `update pretend_counter set nonce = 0 where player_id = any($1::uuid[])`,
      values: [rows.map(() => uuidv7())],
      rowCount: rows.length,
    },
  ],
};

test("an update that finds no row moves no money, and its neighbour in the batch is taken", async () => {
  const [loser, neighbour] = [uuidv7(), uuidv7()];
  for (const playerId of [loser, neighbour]) await subject.deposit(playerId, 1_000n);
  const bet = (operation: typeof pretendBet, playerId: string) =>
    subject.ledger.execute(operation, {
      playerId,
      currency: "RUB",
      key: uuidv7(),
      input: { stakeMinor: 100n, payoutMinor: 0n },
    });
  const answers = await Promise.all([bet(losesItsRow, loser), bet(pretendBet, neighbour)]);
  expect(answers).toMatchObject([{ ok: false, code: "internal_error" }, { ok: true }]);
  expect(subject.failures.map(String)).toEqual(
    Array(2).fill("error: pretend-lost-row wrote 0 rows instead of 1"),
  );
  expect(await subject.mainMinor(loser)).toBe(1_000n);
  expect(await subject.mainMinor(neighbour)).toBe(900n);
  expect((await bet(pretendBet, loser)).ok).toBe(true);
  expect((await subject.audit()).ok).toBe(true);
});
