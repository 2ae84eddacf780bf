import { chainStart, priceChangeHash } from "@oddwright/core/odds/prices/price-chain.ts";
import { expect, test } from "vitest";
import { receiptHolds, type ReceiptLeg } from "./verify-receipt.ts";

const [event, market] = ["epl-x7k2", "match_result/match"];

function legOf(price: string, ...prices: readonly string[]): ReceiptLeg {
  let previous = chainStart;
  const chain = prices.map((each, index) => {
    const at = `2026-11-29T20:00:0${index}.000Z`;
    const previousHash = previous;
    previous = priceChangeHash({
      event,
      market,
      version: index + 1,
      status: "open",
      prices: [["home", each]],
      modelVersion: "m1",
      inputsHash: null,
      previousHash,
      at,
    });
    return {
      version: index + 1,
      status: "open" as const,
      selections: [{ id: "home", price: each }],
      model_version: "m1",
      inputs_hash: null,
      previous_hash: previousHash,
      hash: previous,
      at,
    };
  });
  return { event, price, picks: [{ market, selection: "home", version: 1, chain }] };
}

const holds = (leg: ReceiptLeg) => receiptHolds(leg, leg.picks[0]!);

test("a receipt holds when its price opens a chain in which nothing was changed", () => {
  expect(holds(legOf("2.50", "2.50", "2.40"))).toBe(true);
});

test("another price than the chain's, a changed entry, a missing one or none at all do not", () => {
  expect(holds(legOf("3.50", "2.50", "2.40"))).toBe(false);
  expect(holds(legOf("2.50"))).toBe(false);
  const leg = legOf("2.50", "2.50", "2.40", "2.30");
  const [pick] = leg.picks;
  const forged = pick!.chain.with(1, {
    ...pick!.chain[1]!,
    selections: [{ id: "home", price: "9.00" }],
  });
  expect(receiptHolds(leg, { ...pick!, chain: forged })).toBe(false);
  expect(receiptHolds(leg, { ...pick!, chain: [pick!.chain[0]!, pick!.chain[2]!] })).toBe(false);
});
