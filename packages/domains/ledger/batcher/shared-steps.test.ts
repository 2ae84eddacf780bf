/** Operations that share a reader and a writer are carried together, each by its own decision. */
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

test("two kinds with the same reader and writer are read and written by one call", async () => {
  const players = [uuidv7(), uuidv7(), uuidv7()];
  for (const playerId of players) await subject.deposit(playerId, 1_000n);
  const calls: string[] = [];
  const read: NonNullable<typeof pretendBet.read> = (client, items) => {
    calls.push(`read ${items.length}`);
    return pretendBet.read!(client, items);
  };
  const write: NonNullable<typeof pretendBet.write> = (rows) => {
    calls.push(`write ${rows.length}`);
    return pretendBet.write!(rows);
  };
  const one = { ...pretendBet, kind: "pretend_one", read, write };
  const other = { ...pretendBet, kind: "pretend_other", read, write };
  const alone = { ...pretendBet, kind: "pretend_alone" };
  const answers = await Promise.all(
    [one, other, alone].map((operation, index) =>
      subject.ledger.execute(operation, {
        playerId: players[index]!,
        currency: "RUB",
        key: uuidv7(),
        input: { stakeMinor: BigInt(100 + index), payoutMinor: 0n },
      }),
    ),
  );
  expect(answers.map((answer) => answer.ok)).toEqual([true, true, true]);
  expect(subject.batchSizes.at(-1)).toBe(3);
  expect(calls).toEqual(["read 2", "write 2"]);
  const left = await Promise.all(players.map((playerId) => subject.mainMinor(playerId)));
  expect(left).toEqual([900n, 899n, 898n]);
  expect((await subject.audit()).ok).toBe(true);
});
