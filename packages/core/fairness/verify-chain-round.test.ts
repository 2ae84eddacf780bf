import { describe, expect, test } from "vitest";
import { walkChain } from "./chain.ts";
import { nobleHmacSha256, nobleSha256 } from "./noble-hmac.ts";
import { verifyChainRound, type ChainRound } from "./verify-chain-round.ts";

const hashes = { hmac: nobleHmacSha256, sha256: nobleSha256 };
const gameHash = "5d07719b61b0abb6f1c3b17b1d69c838278f87f9b5e75077026e5fedf96c2eb2";
const round: ChainRound = {
  algorithm: "crash-1",
  round: 7,
  game_hash: gameHash,
  salt: "0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526",
  anchor: { round: 0, game_hash: walkChain({ ...hashes, gameHash, steps: 7 }) },
  outcome: { bust: "2055.90" },
};
const spin: ChainRound = { ...round, algorithm: "roulette-1", outcome: { pocket: 11 } };

describe("a shared round", () => {
  test.each([round, spin])("of $algorithm verifies back to the terminating hash", (each) => {
    expect(verifyChainRound(each, hashes)).toMatchObject({ ok: true, code: "verified" });
  });

  test("verifies back to any earlier round", () => {
    const anchor = { round: 5, game_hash: walkChain({ ...hashes, gameHash, steps: 2 }) };
    expect(verifyChainRound({ ...round, anchor }, hashes).ok).toBe(true);
  });

  test("off the chain, or at another place of it, does not verify", () => {
    const broken = { code: "mismatch", checks: [{ name: "chain", ok: false }, { ok: true }] };
    expect(verifyChainRound({ ...round, round: 8 }, hashes)).toMatchObject(broken);
    const anchor = { round: 0, game_hash: "0".repeat(64) };
    expect(verifyChainRound({ ...round, anchor }, hashes)).toMatchObject(broken);
  });

  test("with another result does not verify", () => {
    const wrong = { code: "mismatch", checks: [{ ok: true }, { name: "outcome", ok: false }] };
    for (const outcome of [{ bust: "2055.91" }, {}, null]) {
      expect(verifyChainRound({ ...round, outcome }, hashes)).toMatchObject(wrong);
    }
    expect(verifyChainRound({ ...spin, outcome: { pocket: 22 } }, hashes)).toMatchObject(wrong);
    expect(verifyChainRound({ ...round, salt: "salt" }, hashes)).toMatchObject(wrong);
  });

  test("of unknown rules cannot be verified", () => {
    expect(verifyChainRound({ ...round, algorithm: "crash-2" }, hashes)).toEqual({
      ok: false,
      code: "algorithm_unknown",
      checks: [],
    });
    expect(verifyChainRound({ ...round, algorithm: "toString" }, hashes).code).toBe(
      "algorithm_unknown",
    );
  });

  test.each([
    ["nothing", null],
    ["no anchor", { ...round, anchor: null }],
    ["no rules", { ...round, algorithm: 1 }],
    ["no salt", { ...round, salt: undefined }],
    ["a short hash", { ...round, game_hash: "ab" }],
    ["a short anchor", { ...round, anchor: { round: 0, game_hash: "ab" } }],
    ["an anchor after the round", { ...round, anchor: { ...round.anchor, round: 7 } }],
    ["an anchor before the chain", { ...round, anchor: { ...round.anchor, round: -1 } }],
    ["a round that is no number", { ...round, round: "7" }],
  ])("with %s is malformed", (_title, raw) => {
    expect(verifyChainRound(raw, hashes)).toEqual({
      ok: false,
      code: "round_malformed",
      checks: [],
    });
  });
});
