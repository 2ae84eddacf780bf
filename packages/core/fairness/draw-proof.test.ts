import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawProof } from "./draw-proof.ts";
import { fairIntegers, sameRange, shrinkingRanges } from "./fair-integers.ts";
import { fairInteger, fairUint32s } from "./floats.ts";
import { nobleHmacSha256, nobleSha256 } from "./noble-hmac.ts";
import { shufflePick } from "./shuffle-pick.ts";

const serverSeedHash = "6ebc62d41a9b0b824a1d1f6b857c108fdf6ea9d5a6a5a90964a56921a4ae0f61";
const seeds = {
  hmac: nobleHmacSha256,
  serverSeed: "5d1b0c6e9fa4473f2ab8e8d3c1960f54a7e0b2d94c6f18e35b7da90c42fe6183",
  clientSeed: "brass-meadow-140",
  nonce: 1284,
};
const options = { ...seeds, sha256: nobleSha256, serverSeedHash };

describe("whole numbers of a bet", () => {
  test("take one number each, in order", () => {
    const uint32s = fairUint32s(seeds);
    const [first, second, third] = [10_001, 2, 52].map((range) =>
      fairInteger(uint32s.next().value, range),
    );
    expect(first).toBe(7_718);
    expect(fairIntegers(seeds, [10_001, 2, 52])).toEqual([first, second, third]);
    expect(fairIntegers(seeds, [])).toEqual([]);
  });

  test("ranges stay the same, or shrink as things are drawn", () => {
    expect(sameRange(52, 3)).toEqual([52, 52, 52]);
    expect(shrinkingRanges(40, 3)).toEqual([40, 39, 38]);
  });
});

describe("the proof of a draw", () => {
  const ranges = [10_001, ...sameRange(52, 9)];
  const results = ranges.map((_, index) => `result ${index}`);
  const proof = drawProof({ ...options, ranges, results });

  test("1: the seeds, and the commitment they match or do not", () => {
    expect(proof.seeds).toEqual({
      serverSeed: seeds.serverSeed,
      serverSeedHash,
      committedHash: serverSeedHash,
      matches: true,
      clientSeed: "brass-meadow-140",
      nonce: 1284,
    });
    const other = drawProof({ ...options, serverSeedHash: "0".repeat(64), ranges, results });
    expect(other.seeds).toMatchObject({ serverSeedHash, matches: false });
  });

  test("1: the commitment of a chain's link is computed in its own way", () => {
    const commitmentOf = (seed: string) => seed.toUpperCase();
    const { seeds: shown } = drawProof({ ...options, ranges, results, commitmentOf });
    expect(shown.serverSeedHash).toBe(seeds.serverSeed.toUpperCase());
  });

  test("2: a message for every eight numbers, with the bytes used of each", () => {
    expect(
      proof.signatures.map(({ round, message, usedCount }) => [round, message, usedCount]),
    ).toEqual([
      [0, "brass-meadow-140:1284:0", 32],
      [1, "brass-meadow-140:1284:1", 8],
    ]);
    expect(proof.signatures[0]?.bytes.slice(0, 5)).toEqual(["c5", "95", "19", "d3", "8d"]);
    expect(proof.signatures[1]?.bytes).toHaveLength(32);
  });

  test("3 and 4: each number's bytes, float, integer and meaning", () => {
    expect(proof.draws[0]).toEqual({
      round: 0,
      offset: 0,
      terms: [
        { byte: 197, hex: "c5", power: 1, value: "0.769531250" },
        { byte: 149, hex: "95", power: 2, value: "0.002273560" },
        { byte: 25, hex: "19", power: 3, value: "0.000001490" },
        { byte: 211, hex: "d3", power: 4, value: "0.000000049" },
      ],
      uint32: 0xc59519d3,
      float: "0.771806349",
      range: 10_001,
      integer: 7_718,
      result: "result 0",
    });
    expect(proof.draws[9]).toMatchObject({ round: 1, offset: 4, result: "result 9" });
    const signed = proof.signatures[1]?.bytes.slice(4, 8);
    expect(proof.draws[9]?.terms.map(({ hex }) => hex)).toEqual(signed);
    expect(proof.draws.map(({ integer }) => integer)).toEqual(fairIntegers(seeds, ranges));
  });

  test("of a draw without replacement, done by hand, gives the things drawn", () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 25 }), (nonce, count) => {
        const input = { ...options, nonce };
        const shown = drawProof({ ...input, ranges: shrinkingRanges(25, count), results: [] });
        const left = Array.from({ length: 25 }, (_, index) => index);
        const byHand = shown.draws.map(({ float, range }) => {
          const [, decimals = ""] = float.split(".");
          const product = BigInt(float.replace(".", "")) * BigInt(range);
          return left.splice(Number(product / 10n ** BigInt(decimals.length)), 1)[0];
        });
        expect(byHand).toEqual(shufflePick({ uint32s: fairUint32s(input), size: 25, count }));
      }),
    );
  });
});
