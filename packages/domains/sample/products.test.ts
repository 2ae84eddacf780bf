/** Products beside our own games: the audit of each looks at its own, and money that nobody accounts for is found. */
import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runAudit } from "../ledger/index.ts";
import { checksOfProduct, type SampleSite, startSampleSite } from "./testing/sample-site.ts";
import { slotSpin } from "./slots.ts";
import { settleSportsBets, sportsBet } from "./sports.ts";

let it: SampleSite;
let playerId: string;
beforeEach(async () => {
  it = await startSampleSite();
  playerId = await it.newPlayer();
  await it.give(playerId, 100_00n);
});
afterEach(async () => {
  await it.close();
});

test("stakes of other products in play leave the audit of our own games green", async () => {
  const dice = { product: "dice", currency: "RUB", stake: "1.00", key: uuidv7() } as const;
  expect(await it.place({ ...dice, playerId })).toBe("ok");
  await it.run(slotSpin, { playerId, input: { stakeMinor: 1_00n, payoutMinor: 2_00n } });
  const [open, lost] = [uuidv7(), uuidv7()];
  for (const betId of [open, lost])
    await it.run(sportsBet, { playerId, input: { stakeMinor: 10_00n }, key: betId });
  await it.run(settleSportsBets, { playerId, input: { betIds: [lost], payoutMinor: 0n } });
  const { checks } = await it.audit();
  expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
});

test("stakes in play of a product whose domain the audit does not know are found", async () => {
  await it.run(sportsBet, { playerId, input: { stakeMinor: 10_00n } });
  const { checks } = await runAudit(it.database.ownerPool, checksOfProduct);
  const found = checks.filter(({ findings }) => findings.length > 0).map(({ name }) => name);
  expect(found).toEqual([
    "every transfer is of a kind that a domain accounts for",
    "every stake in play lies where a domain accounts for it",
  ]);
});
