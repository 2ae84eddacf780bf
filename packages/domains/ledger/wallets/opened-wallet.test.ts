import { afterAll, beforeAll, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { pretendDeposit } from "../testing/pretend-domain.ts";
import { startTestLedger, type TestLedger } from "../testing/test-ledger.ts";

let subject: TestLedger;
beforeAll(async () => {
  subject = await startTestLedger();
});
afterAll(() => subject.close());

test("repeats of one key that meet while its wallet is being opened all get its answer", async () => {
  // A repeat may join an attempt whose batch took its locks before the wallet was there.
  for (let round = 0; round < 60; round += 1) {
    const item = {
      playerId: uuidv7(),
      currency: "RUB",
      key: uuidv7(),
      input: { amountMinor: 5n },
    } as const;
    const later = async (index: number) => {
      const at = performance.now() + index * 0.2;
      while (performance.now() < at) await new Promise(setImmediate);
      return subject.ledger.execute(pretendDeposit, item);
    };
    const results = await Promise.all(Array.from({ length: 30 }, (_, index) => later(index)));
    expect(results.map((result) => result.ok)).toEqual(Array(30).fill(true));
    expect(await subject.mainMinor(item.playerId)).toBe(5n);
  }
});
