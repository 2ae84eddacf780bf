import fc from "fast-check";
import { expect, test } from "vitest";
import { chainFault, chainStart, type PriceChange, priceChangeHash } from "./price-chain.ts";

const base: PriceChange = {
  event: "epl-x7k2",
  market: "match_result/match",
  version: 1,
  status: "open",
  prices: [
    ["home", "2.50"],
    ["draw", null],
  ],
  modelVersion: "goals-1",
  inputsHash: "a".repeat(64),
  previousHash: chainStart,
  at: "2026-11-29T22:30:00.000Z",
};

/** Links of a chain whose prices are these. */
function chainOf(prices: readonly string[]): (PriceChange & { hash: string })[] {
  let previousHash = chainStart;
  return prices.map((price, at) => {
    const change = { ...base, version: at + 1, prices: [["home", price]] as const, previousHash };
    const hash = priceChangeHash(change);
    previousHash = hash;
    return { ...change, hash };
  });
}

test("the first link is one that another program can compute", () => {
  // sha256 of ["epl-x7k2","match_result/match",1,"open",[["home","2.50"],["draw",null]],"goals-1","aa…","00…","2026-11-29T22:30:00.000Z"]
  expect(priceChangeHash(base)).toBe(
    "100f0395921ebc049546188c08322a52497eb0d01156452ed1aea03ccf0e762f",
  );
});

const chains = fc.array(fc.constantFrom("1.50", "2.00", "2.50", "3.00"), {
  minLength: 2,
  maxLength: 8,
});

test("a chain holds as it was written, and shows every link that is changed, left out or out of order", () => {
  fc.assert(
    fc.property(chains, fc.nat(), (prices, seed) => {
      const chain = chainOf(prices);
      expect(chainFault(chain)).toBeNull();
      const at = seed % (chain.length - 1);
      const link = chain[at]!;
      const changed = chain.with(at, { ...link, prices: [["home", "9.99"]] });
      expect(chainFault(changed)).toEqual({ version: at + 1, code: "hash_wrong" });
      const rehashed = chain.with(at, { ...changed[at]!, hash: priceChangeHash(changed[at]!) });
      expect(chainFault(rehashed)).toEqual({ version: at + 2, code: "link_broken" });
      expect(chainFault(chain.toSpliced(at, 1))).toMatchObject({ code: "link_broken" });
    }),
  );
});
