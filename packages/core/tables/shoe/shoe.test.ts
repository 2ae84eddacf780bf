/** Shoes: all their cards, an order that their seeds alone decide, and an end at the cut card. */
import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cardName, deckSize, pipsOf, rankOf } from "./cards.ts";
import { cardAt, isShoeOver, shuffleShoe } from "./shoe.ts";

const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array =>
  createHmac("sha256", key).update(message).digest();
const seeds = (nonce: number, serverSeed = "5eed".repeat(16)) => ({
  hmac,
  serverSeed,
  clientSeed: "table",
  nonce,
});
const rules = { decks: 8, behindCut: 14 };

test("a shoe has every card of its decks, in whatever order", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 8 }), (nonce, decks) => {
      const counts = new Map<number, number>();
      for (const card of shuffleShoe(seeds(nonce), { decks, behindCut: 0 }))
        counts.set(card, (counts.get(card) ?? 0) + 1);
      expect([counts.size, new Set(counts.values())]).toEqual([deckSize, new Set([decks])]);
    }),
    { numRuns: 30 },
  );
});

test("the same seeds give the same order, others another", () => {
  expect(shuffleShoe(seeds(1), rules)).toEqual(shuffleShoe(seeds(1), rules));
  expect(shuffleShoe(seeds(2), rules)).not.toEqual(shuffleShoe(seeds(1), rules));
  expect(shuffleShoe(seeds(1, "ab".repeat(32)), rules)).not.toEqual(shuffleShoe(seeds(1), rules));
});

test("every card is equally likely at the first place and at the last", () => {
  const shoes = 5_200;
  const [first, last] = [new Float64Array(deckSize), new Float64Array(deckSize)];
  for (let nonce = 0; nonce < shoes; nonce += 1) {
    const shoe = shuffleShoe(seeds(nonce), { decks: 1, behindCut: 0 });
    first[shoe[0]!]! += 1;
    last[shoe.at(-1)!]! += 1;
  }
  const expected = shoes / deckSize;
  const square = (counts: Float64Array) =>
    counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // Chi-square of 51 degrees of freedom: 98 is passed by one shoe of ten thousand.
  expect(square(first)).toBeLessThan(98);
  expect(square(last)).toBeLessThan(98);
});

test("a shoe is over once its cut card came, and never dealt beyond its end", () => {
  expect([401, 402, 416].map((dealt) => isShoeOver(dealt, rules))).toEqual([false, true, true]);
  expect(() => cardAt([1, 2], 2)).toThrow("has none at 2");
});

test("cards are named, ranked and counted", () => {
  expect([0, 39, 51].map(cardName)).toEqual(["A-club", "10-spade", "K-spade"]);
  expect([0, 39, 51].map(rankOf)).toEqual([0, 9, 12]);
  expect([0, 7, 39, 51].map(pipsOf)).toEqual([1, 2, 10, 10]);
});
