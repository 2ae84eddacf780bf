/** What a player can check of a bet without asking the casino. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { priceChangeHash } from "@oddwright/core/odds/prices/price-chain.ts";
import { matchPrices, matchResult, putMarket, putMatch } from "../testing/test-book.ts";
import { onWinner, type Refused, startTestBets, type TestBets } from "../testing/test-bets.ts";

let it: TestBets;
beforeAll(async () => {
  it = await startTestBets();
});
afterAll(async () => {
  expect(await it.audit()).toMatchObject({ ok: true });
  await it.close();
});

const price = (event: string, home: number) =>
  putMarket(it.database.ownerPool, {
    event,
    market: matchResult,
    prices: { ...matchPrices, home },
  });

test("a receipt proves each price by its market's chain alone", async () => {
  const [player, match] = [await it.player(), await putMatch(it.database.ownerPool)];
  await price(match, 2_700);
  const { body } = await it.place(player, (await it.quote(player, [onWinner(match)])).quote);
  await price(match, 2_600);
  const { body: receipt } = await it.call<RouteResponse<"bettingReceipt">>(
    player,
    `/betting/bets/${body.bet.id}/receipt`,
  );
  const leg = receipt.legs[0]!;
  const pick = leg.picks[0]!;
  expect(pick).toMatchObject({ version: 2, selection: "home" });
  const [link, next] = pick.chain;
  expect(link?.selections).toContainEqual({ id: "home", price: leg.price });
  for (const each of pick.chain) {
    const hash = priceChangeHash({
      event: leg.event,
      market: pick.market,
      version: each.version,
      status: each.status,
      prices: each.selections.map(({ id, price }) => [id, price]),
      modelVersion: each.model_version,
      inputsHash: each.inputs_hash,
      previousHash: each.previous_hash,
      at: each.at,
    });
    expect(hash).toBe(each.hash);
  }
  expect(next?.previous_hash).toBe(link?.hash);
  const stranger = await it.player();
  const foreign = await it.call<Refused>(stranger, `/betting/bets/${body.bet.id}/receipt`);
  expect(foreign.body.error).toBe("bet_not_found");
});
