/** A bonus that was given up before it was issued, although its deposit had come, keeps nothing from the bonuses after it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestBonuses, type TestBonuses } from "../testing/test-bonuses.ts";
import { matchDeposit, readAwaitingGrants } from "./match-deposit.ts";

let it: TestBonuses;
beforeAll(async () => {
  it = await startTestBonuses();
});
afterAll(() => it.close());

test("parts of an invoice that was opened after it count together", async () => {
  const playerId = await it.newPlayer();
  const { id } = await it.accept(playerId, { offer: await it.offer() });
  await it.payIn(playerId, "20.00");
  expect(await it.call("endBonus", playerId, { params: { id } })).toMatchObject({ ok: true });
  expect(await it.grants(playerId)).toMatchObject([{ outcome: "declined", issued: "0.00" }]);
  const match = {
    percent: 100,
    min_deposit: { RUB: "1000.00" },
    max_bonus: { RUB: "1000.00" },
  };
  await it.accept(playerId, { offer: await it.offer({ step: { match } }) });
  const client = await it.database.appPool.connect();
  try {
    const [awaiting = []] = await readAwaitingGrants(client, [{ playerId, currency: "RUB" }]);
    const acceptedAt = awaiting[0]!.acceptedAt.getTime();
    const secondPart = {
      playerId,
      id: "second part",
      creditedMinor: 600_00n,
      totalMinor: 1_200_00n,
      invoiceOpenedAt: new Date(acceptedAt + 1),
      at: new Date(acceptedAt + 2),
    };
    expect(matchDeposit(awaiting, secondPart)).toMatchObject({ depositMinor: 1_200_00n });
  } finally {
    client.release();
  }
});
