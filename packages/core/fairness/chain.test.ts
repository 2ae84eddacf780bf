import { describe, expect, test } from "vitest";
import { bytesOfHex, hexOf } from "./bytes.ts";
import { crashBustHundredths, isGameHash, walkChain } from "./chain.ts";
import { nobleHmacSha256, nobleSha256 } from "./noble-hmac.ts";

const gameHash = "5d07719b61b0abb6f1c3b17b1d69c838278f87f9b5e75077026e5fedf96c2eb2";

describe("walkChain", () => {
  test("goes one SHA-256 of the hash's bytes a step", () => {
    const once = hexOf(nobleSha256(bytesOfHex(gameHash)));
    const twice = hexOf(nobleSha256(bytesOfHex(once)));
    expect(walkChain({ sha256: nobleSha256, gameHash, steps: 0 })).toBe(gameHash);
    expect(walkChain({ sha256: nobleSha256, gameHash, steps: 1 })).toBe(once);
    expect(walkChain({ sha256: nobleSha256, gameHash, steps: 2 })).toBe(twice);
  });
});

describe("game hashes", () => {
  test("are 64 lower-case hexadecimal digits", () => {
    expect(isGameHash(gameHash)).toBe(true);
    const others = [
      gameHash.toUpperCase(),
      `${gameHash}0`,
      `0${gameHash}`,
      gameHash.slice(1),
      [gameHash],
    ];
    expect(others.some(isGameHash)).toBe(false);
  });
});

describe("crashBustHundredths", () => {
  /** The bust when the top 52 bits of the HMAC are the given 13 hexadecimal digits. */
  function bustOf(top52: string, rest = "0".repeat(51)): bigint {
    const hmac = () => bytesOfHex(top52 + rest);
    return crashBustHundredths({ hmac, gameHash, salt: "salt" });
  }

  test("reads the salt as text and the game hash as bytes", () => {
    const seen: string[] = [];
    const hmac = (key: Uint8Array, message: Uint8Array) => {
      seen.push(hexOf(key), hexOf(message));
      return nobleHmacSha256(key, message);
    };
    crashBustHundredths({ hmac, gameHash, salt: "salt" });
    expect(seen).toEqual(["73616c74", gameHash]);
  });

  test("is 1.00 at least, and about 99 / (1 − r) hundredths above", () => {
    expect(bustOf("0000000000000")).toBe(100n);
    expect(bustOf("0290000000000")).toBe(100n);
    expect(bustOf("8000000000000")).toBe(198n);
    expect(bustOf("c000000000000")).toBe(396n);
    expect(bustOf("fffffffffffff")).toBe(99n << 52n);
  });

  test("steps from 1.00 to 1.01 exactly where 99 / (1 − r) reaches 101", () => {
    // The smallest r with 99·2^52 ≥ 101·(2^52 − r) is ceil(2·2^52 / 101).
    const first = (2n ** 53n + 100n) / 101n;
    expect(bustOf(first.toString(16).padStart(13, "0"))).toBe(101n);
    expect(bustOf((first - 1n).toString(16).padStart(13, "0"))).toBe(100n);
  });

  test("does not depend on the bits below the top 52", () => {
    expect(bustOf("8000000000000", "f".repeat(51))).toBe(bustOf("8000000000000"));
  });
});
