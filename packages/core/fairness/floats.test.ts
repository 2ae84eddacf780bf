import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fairBytes, fairInteger, fairMessage, fairUint32s, floatOf, uint32At } from "./floats.ts";
import { nobleHmacSha256 } from "./noble-hmac.ts";

const seeds = { hmac: nobleHmacSha256, serverSeed: "server", clientSeed: "client", nonce: 7 };
const uint32 = fc.nat({ max: 2 ** 32 - 1 });

describe("the message", () => {
  test("is client seed, nonce and round, joined by colons", () => {
    expect(fairMessage({ clientSeed: "brass-meadow-140", nonce: 1284 }, 0)).toBe(
      "brass-meadow-140:1284:0",
    );
  });

  test.each([-1, 0.5, Number.NaN, 2 ** 53])("refuses %s as a nonce or round", (value) => {
    expect(() => fairMessage({ clientSeed: "c", nonce: value }, 0)).toThrow(
      `nonce ${value} is not a whole number from 0`,
    );
    expect(() => fairMessage({ clientSeed: "c", nonce: 0 }, value)).toThrow(
      `round ${value} is not a whole number from 0`,
    );
  });
});

describe("the numbers of a bet", () => {
  test("are eight a round, four bytes each, from round 0 on", () => {
    const numbers = fairUint32s(seeds);
    for (const round of [0, 1, 2]) {
      const bytes = fairBytes({ ...seeds, round });
      for (let offset = 0; offset < 32; offset += 4) {
        expect(numbers.next().value).toBe(uint32At(bytes, offset));
      }
    }
  });

  test("are read from bytes inside a larger buffer too", () => {
    const bytes = Uint8Array.of(9, 9, 0xff, 0, 0, 1).subarray(2);
    expect(uint32At(bytes, 0)).toBe(0xff000001);
  });

  test("as floats are b0/256 + b1/256² + b2/256³ + b3/256⁴", () => {
    const numbers = fairUint32s(seeds);
    const bytes = fairBytes({ ...seeds, round: 0 });
    const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = bytes;
    expect(floatOf(numbers.next().value)).toBe(
      b0 / 256 + b1 / 256 ** 2 + b2 / 256 ** 3 + b3 / 256 ** 4,
    );
    expect(numbers.next().value).toBe(uint32At(bytes, 4));
  });
});

describe("fairInteger", () => {
  test("is floor(float × range) in exact integer arithmetic", () => {
    fc.assert(
      fc.property(uint32, fc.integer({ min: 1, max: 2 ** 21 }), (value, range) => {
        expect(BigInt(fairInteger(value, range))).toBe((BigInt(value) * BigInt(range)) >> 32n);
      }),
      { numRuns: 1_000 },
    );
  });

  test("covers its range and never leaves it", () => {
    expect(fairInteger(0, 10_001)).toBe(0);
    expect(fairInteger(2 ** 32 - 1, 10_001)).toBe(10_000);
    expect(fairInteger(2 ** 32 - 1, 1)).toBe(0);
    expect(fairInteger(2 ** 32 - 1, 2 ** 21)).toBe(2 ** 21 - 1);
  });

  test.each([-1, 0.5, 2 ** 32, Number.NaN])("refuses %s as a number", (value) => {
    expect(() => fairInteger(value, 10)).toThrow(`${value} is not a 32-bit unsigned integer`);
  });

  test.each([0, -1, 1.5, 2 ** 21 + 1])("refuses %s as a range", (range) => {
    expect(() => fairInteger(1, range)).toThrow(`${range} is not a range from 1 to 2097152`);
  });
});
