import { describe, expect, test } from "vitest";
import { parseBetRecord, type BetRecord } from "./bet-record.ts";
import { nobleHmacSha256, nobleSha256 } from "./noble-hmac.ts";
import { verifyBet } from "./verify-bet.ts";

const hashes = { hmac: nobleHmacSha256, sha256: nobleSha256 };
const bet: BetRecord & { server_seed: string } = {
  id: "01935f3c-0000-7000-8000-000000000001",
  game: "dice",
  algorithm: "dice-1",
  state: "settled",
  stake: "250.00",
  payout: "500.00",
  multiplier: "2.0000",
  currency: "RUB",
  outcome: { roll: "77.18" },
  params: { target: "50.50", direction: "over" },
  revealed: true,
  server_seed: "5d1b0c6e9fa4473f2ab8e8d3c1960f54a7e0b2d94c6f18e35b7da90c42fe6183",
  server_seed_hash: "6ebc62d41a9b0b824a1d1f6b857c108fdf6ea9d5a6a5a90964a56921a4ae0f61",
  client_seed: "brass-meadow-140",
  nonce: 1284,
  created_at: "2026-11-27T14:02:44.000Z",
};

function failedChecks(changed: Partial<BetRecord>): string[] {
  const verification = verifyBet({ ...bet, ...changed }, hashes);
  expect(verification.ok).toBe(false);
  expect(verification.code).toBe("mismatch");
  return verification.checks.filter((check) => !check.ok).map((check) => check.name);
}

describe("verifyBet", () => {
  test("an honest bet verifies, with what was compared and the steps of the proof", () => {
    const verification = verifyBet(bet, hashes);
    expect(verification).toMatchObject({ ok: true, code: "verified" });
    expect(verification.checks).toEqual([
      {
        name: "server_seed_hash",
        ok: true,
        recorded: bet.server_seed_hash,
        computed: bet.server_seed_hash,
      },
      { name: "outcome", ok: true, recorded: "77.18", computed: "77.18" },
      { name: "multiplier", ok: true, recorded: "2.0000", computed: "2.0000" },
      { name: "payout", ok: true, recorded: "500.00", computed: "500.00" },
    ]);
    expect(verification.steps).toMatchObject({ game: "dice", seeds: { matches: true } });
  });

  test("an honest loss verifies", () => {
    const params = { target: "80.00", direction: "over" };
    const loss = { ...bet, params, payout: "0.00", multiplier: "4.9500" };
    expect(verifyBet(loss, hashes)).toMatchObject({ ok: true, code: "verified" });
  });

  test("each lie is found by the check that is about it", () => {
    expect(failedChecks({ server_seed_hash: "0".repeat(64) })).toEqual(["server_seed_hash"]);
    expect(failedChecks({ outcome: { roll: "20.51" } })).toEqual(["outcome"]);
    expect(failedChecks({ outcome: null })).toEqual(["outcome"]);
    expect(failedChecks({ multiplier: "1.9800" })).toEqual(["multiplier"]);
    expect(failedChecks({ payout: "499.99" })).toEqual(["payout"]);
    expect(failedChecks({ stake: "250.01" })).toEqual(["payout"]);
    expect(failedChecks({ nonce: 1285 })).toContain("outcome");
    expect(failedChecks({ client_seed: "brass-meadow-141" })).toContain("outcome");
    expect(failedChecks({ server_seed: bet.server_seed.replace("5d", "5e") })).toContain(
      "server_seed_hash",
    );
    expect(failedChecks({ params: { target: "80.00", direction: "over" } })).toEqual([
      "multiplier",
      "payout",
    ]);
  });

  test("there is nothing to verify before the seed is revealed", () => {
    const { server_seed: _hidden, ...open } = bet;
    const impossible = { ok: false, checks: [], steps: null };
    expect(verifyBet({ ...open, revealed: false }, hashes)).toEqual({
      ...impossible,
      code: "not_revealed",
    });
    expect(verifyBet({ ...bet, revealed: false }, hashes).code).toBe("not_revealed");
    expect(verifyBet(open, hashes).code).toBe("not_revealed");
  });

  test("unknown rules and records that are no dice bet are told apart from a mismatch", () => {
    expect(verifyBet({ ...bet, algorithm: "dice-2" }, hashes).code).toBe("algorithm_unknown");
    expect(verifyBet({ ...bet, params: { target: "x" } }, hashes).code).toBe("bet_malformed");
    expect(verifyBet({ ...bet, stake: "-1" }, hashes).code).toBe("bet_malformed");
  });
});

describe("parseBetRecord", () => {
  test("accepts a published bet, revealed or not", () => {
    expect(parseBetRecord(bet)).toEqual({ ok: true, bet });
    const { server_seed: _hidden, ...open } = bet;
    expect(parseBetRecord({ ...open, revealed: false }).ok).toBe(true);
  });

  test.each([
    "id",
    "game",
    "algorithm",
    "state",
    "stake",
    "payout",
    "multiplier",
    "currency",
    "server_seed_hash",
    "client_seed",
    "created_at",
    "revealed",
    "server_seed",
    "nonce",
  ])("names %s when it is missing or of another kind", (field) => {
    const { [field]: _removed, ...rest } = bet as Record<string, unknown>;
    const malformed = { ok: false, code: "bet_malformed", field };
    expect(parseBetRecord(rest)).toEqual(malformed);
    expect(parseBetRecord({ ...rest, [field]: { wrong: true } })).toEqual(malformed);
  });

  test.each([null, undefined, "text", 5])("refuses %s", (raw) => {
    expect(parseBetRecord(raw)).toEqual({
      ok: false,
      code: "bet_malformed",
      field: "(the whole record)",
    });
  });

  test("refuses nonces that no bet can have, and a seed that should still be hidden", () => {
    for (const nonce of [-1, 0.5, 2 ** 53])
      expect(parseBetRecord({ ...bet, nonce }).ok).toBe(false);
    expect(parseBetRecord({ ...bet, nonce: 0 }).ok).toBe(true);
    expect(parseBetRecord({ ...bet, revealed: false })).toMatchObject({ field: "server_seed" });
    expect(parseBetRecord({ ...bet, server_seed: "short" })).toMatchObject({
      field: "server_seed",
    });
  });
});
