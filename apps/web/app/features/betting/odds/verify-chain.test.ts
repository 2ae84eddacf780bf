import { chainStart, priceChangeHash } from "@oddwright/core/odds/prices/price-chain.ts";
import { expect, test } from "vitest";
import type { PriceChange } from "./answers.ts";
import { verifyChain } from "./verify-chain.ts";

const [event, market] = ["epl-x7k2", "match_result/match"];

/** The newest first, as the API answers. */
function chainOf(...prices: readonly (string | null)[]): PriceChange[] {
  let previous = chainStart;
  const oldestFirst = prices.map((price, index): PriceChange => {
    const rest = { status: "open", previousHash: previous, at: `2026-11-29T20:00:0${index}.000Z` };
    const hash = priceChangeHash({
      ...rest,
      event,
      market,
      version: index + 1,
      prices: [["home", price]],
      modelVersion: "m1",
      inputsHash: null,
    });
    previous = hash;
    return {
      version: index + 1,
      status: "open",
      selections: [{ id: "home", price }],
      model_version: "m1",
      inputs_hash: null,
      previous_hash: rest.previousHash,
      hash,
      at: rest.at,
    };
  });
  return oldestFirst.toReversed();
}

test("a chain holds as a whole, and the newest part of it too", () => {
  const changes = chainOf("2.50", "2.40", null, "2.60");
  expect(verifyChain({ event, market, changes })).toEqual({ holds: true });
  expect(verifyChain({ event, market, changes: changes.slice(0, 2) })).toEqual({ holds: true });
});

test("a price that was changed afterwards is found, and so is a change that is left out", () => {
  const changes = chainOf("2.50", "2.40", "2.60");
  const forged = changes.with(1, { ...changes[1]!, selections: [{ id: "home", price: "3.40" }] });
  expect(verifyChain({ event, market, changes: forged })).toEqual({ holds: false, version: 2 });
  const shorter = [changes[0]!, changes[2]!];
  expect(verifyChain({ event, market, changes: shorter })).toEqual({ holds: false, version: 3 });
});

test("the prices of another market do not pass for this one's", () => {
  const changes = chainOf("2.50");
  expect(verifyChain({ event, market: "odd_even/match", changes }).holds).toBe(false);
});
