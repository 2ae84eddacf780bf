import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createVault } from "./vault.ts";

const [firstKey, secondKey] = [randomBytes(32), randomBytes(32)];
const first = createVault({ currentKeyId: "a", keys: new Map([["a", firstKey]]) });
const serverSeed = "5e".repeat(32);

describe("a sealed secret", () => {
  test("opens for its place and shows nothing of itself before", () => {
    const seed = first.seal(serverSeed, "pair-1");
    expect(first.open(seed, "pair-1")).toBe(serverSeed);
    expect(seed.sealed.toString("latin1")).not.toContain(serverSeed.slice(0, 8));
    expect(first.seal(serverSeed, "pair-1").sealed.equals(seed.sealed)).toBe(false);
  });

  test("does not open for another place, with another key, or after a change", () => {
    const seed = first.seal(serverSeed, "pair-1");
    expect(() => first.open(seed, "pair-2")).toThrow("unable to authenticate data");
    const other = createVault({ currentKeyId: "a", keys: new Map([["a", secondKey]]) });
    expect(() => other.open(seed, "pair-1")).toThrow("unable to authenticate data");
    const changed = Buffer.from(seed.sealed);
    changed[15]! ^= 1;
    expect(() => first.open({ ...seed, sealed: changed }, "pair-1")).toThrow(
      "unable to authenticate data",
    );
  });

  test("opens after the key was changed, as long as the old key is kept", () => {
    const seed = first.seal(serverSeed, "pair-1");
    const keys = new Map([
      ["a", firstKey],
      ["b", secondKey],
    ]);
    const rotated = createVault({ currentKeyId: "b", keys });
    expect(rotated.open(seed, "pair-1")).toBe(serverSeed);
    expect(rotated.seal(serverSeed, "pair-1").keyId).toBe("b");
    const forgotten = createVault({ currentKeyId: "b", keys: new Map([["b", secondKey]]) });
    expect(() => forgotten.open(seed, "pair-1")).toThrow("sealing key a is not configured");
  });

  test("needs keys of 32 bytes and its current key", () => {
    expect(() => createVault({ currentKeyId: "a", keys: new Map() })).toThrow("not configured");
    const short = new Map([["a", randomBytes(16)]]);
    expect(() => createVault({ currentKeyId: "a", keys: short })).toThrow("is not 32 bytes");
  });
});
