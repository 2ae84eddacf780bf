import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bytesOfHex } from "../../fairness/bytes.ts";
import { nobleHmacSha256, nobleSha256 } from "../../fairness/noble-hmac.ts";
import { diceVerificationSteps } from "./dice-verification-steps.ts";
import { diceOutcome } from "./dice.ts";

const serverSeedHash = "6ebc62d41a9b0b824a1d1f6b857c108fdf6ea9d5a6a5a90964a56921a4ae0f61";
const input = {
  hmac: nobleHmacSha256,
  sha256: nobleSha256,
  serverSeed: "5d1b0c6e9fa4473f2ab8e8d3c1960f54a7e0b2d94c6f18e35b7da90c42fe6183",
  serverSeedHash,
  clientSeed: "brass-meadow-140",
  nonce: 1284,
  params: { target: "50.50", direction: "over" },
} as const;

describe("the four steps of a proof", () => {
  const steps = diceVerificationSteps(input);

  test("1: the seeds, and the commitment they match", () => {
    expect(steps.seeds).toEqual({
      serverSeed: input.serverSeed,
      serverSeedHash,
      committedHash: serverSeedHash,
      matches: true,
      clientSeed: "brass-meadow-140",
      nonce: 1284,
      round: 0,
    });
  });

  test("1: another commitment does not match", () => {
    const { seeds } = diceVerificationSteps({ ...input, serverSeedHash: "0".repeat(64) });
    expect(seeds).toMatchObject({ committedHash: "0".repeat(64), serverSeedHash, matches: false });
  });

  test("2: the message and the bytes of its HMAC", () => {
    expect(steps.signature.message).toBe("brass-meadow-140:1284:0");
    expect(steps.signature.usedCount).toBe(4);
    expect(steps.signature.bytes).toHaveLength(32);
    expect(steps.signature.bytes.join(" ")).toBe(
      "c5 95 19 d3 8d 33 1e 92 fa 03 cd bc f9 4d fe 74 24 3a e1 70 8c 55 35 c3 ab 5b 87 50 71 a1 c8 13",
    );
  });

  test("3: the float as a sum of four terms", () => {
    expect(steps.float).toEqual({
      terms: [
        { byte: 197, hex: "c5", power: 1, value: "0.769531250" },
        { byte: 149, hex: "95", power: 2, value: "0.002273560" },
        { byte: 25, hex: "19", power: 3, value: "0.000001490" },
        { byte: 211, hex: "d3", power: 4, value: "0.000000049" },
      ],
      sum: "0.771806349",
      uint32: 0xc59519d3,
    });
  });

  test("4: the formula, the roll and its side of the target", () => {
    expect(steps.roll).toEqual({
      float: "0.771806349",
      range: 10_001,
      divisor: 100,
      roll: "77.18",
      rollHundredths: 7_718,
      target: "50.50",
      direction: "over",
      won: true,
    });
    const lost = diceVerificationSteps({
      ...input,
      params: { target: "77.18", direction: "over" },
    });
    expect(lost.roll).toMatchObject({ target: "77.18", won: false });
  });
});

describe("the shown float", () => {
  function shownFor(uint32: number): string {
    const hex = uint32.toString(16).padStart(8, "0");
    const hmac = () => bytesOfHex(hex + "00".repeat(28));
    return diceVerificationSteps({ ...input, hmac }).roll.float;
  }

  function rollByHand(shown: string): number {
    const [, decimals = ""] = shown.split(".");
    return Number((BigInt(shown.replace(".", "")) * 10_001n) / 10n ** BigInt(decimals.length));
  }

  test("has nine decimals where they give the roll", () => {
    expect(shownFor(0)).toBe("0.000000000");
    expect(shownFor(2 ** 31)).toBe("0.500000000");
  });

  test("has more where nine decimals would round to another roll", () => {
    // The largest float is 1 − 2^-32: with nine decimals it would read 1.000000000.
    expect(shownFor(2 ** 32 - 1)).toBe("0.9999999998");
  });

  test("multiplied by hand always gives the roll, next to every boundary too", () => {
    const boundary = fc
      .tuple(fc.integer({ min: 1, max: 10_000 }), fc.constantFrom(-1n, 0n))
      .map(([roll, offset]) => Number(((BigInt(roll) << 32n) + 10_000n) / 10_001n + offset));
    const uint32 = fc.oneof(boundary, fc.nat({ max: 2 ** 32 - 1 }));
    fc.assert(
      fc.property(uint32, (value) => {
        expect(rollByHand(shownFor(value))).toBe(diceOutcome(value).rollHundredths);
      }),
      { numRuns: 500 },
    );
  });
});
