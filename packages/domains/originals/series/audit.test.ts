/** The audit sees what does not fit between open bets, their stakes in play, and what settled them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { asForger, brokenChecks } from "../testing/forgery.ts";
import { newSeriesPlayer } from "../testing/series-player.ts";
import { startTestOriginals, type TestOriginals } from "../testing/test-originals.ts";

let it: TestOriginals;
beforeAll(async () => {
  it = await startTestOriginals();
});
afterAll(() => it.close());

const findings = () => brokenChecks(it);

test("an open bet that is missing, a payout that differs from its transfer, and a settled bet without a settlement", async () => {
  const { key, flips, start, act, cashOut } = await newSeriesPlayer(it);
  const betId = (await start("coinflip", { stake: "10.00" }, key)).body.bet.id;
  const change = (text: string) =>
    asForger(it, (client) =>
      client.query(`update originals_bet set ${text} where id = $1`, [betId]),
    );
  expect(await findings()).toEqual([]);

  const [notMoved, notInPlay, notPaid, notAnswered] = [
    "every bet agrees with the transfers of its operations",
    "the stakes of open bets lie in play, and nothing else",
    "every bet's state says what it was paid",
    "every settled bet is the one that its player was answered",
  ];
  await change(`state = 'lost'`);
  expect(await findings()).toEqual([notMoved, notInPlay, notPaid, notAnswered]);
  await change(`state = 'open'`);

  await act("coinflip", { bet_id: betId, side: flips[0] });
  await cashOut("coinflip", betId);
  expect(await findings()).toEqual([]);

  await change(`payout_main_minor = payout_main_minor + 1`);
  expect(await findings()).toEqual([notMoved, notAnswered]);
  await change(`payout_main_minor = payout_main_minor - 1`);

  await change(`settlement_key = gen_random_uuid()`);
  expect(await findings()).toEqual([notMoved]);
});
