/** Saved bets of crash and roulette, whose server seed is a link of a chain: the honest verify, each lie is found. */
import { describe, expect, test } from "vitest";
import type { BetRecord } from "../fairness/bet-record.ts";
import { walkChain } from "../fairness/chain.ts";
import { nobleHmacSha256, nobleSha256 } from "../fairness/noble-hmac.ts";
import { verifyBet } from "../fairness/verify-bet.ts";
import { crash } from "./crash/crash.ts";

const hashes = { hmac: nobleHmacSha256, sha256: nobleSha256 };
const gameHash = "5d07719b61b0abb6f1c3b17b1d69c838278f87f9b5e75077026e5fedf96c2eb2";
const link = {
  server_seed: gameHash,
  server_seed_hash: walkChain({ ...hashes, gameHash, steps: 1 }),
  client_seed: "0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526",
  nonce: 7,
};
const common = {
  id: "01935f3c-0000-7000-8000-000000000001",
  state: "won",
  stake: "1.00",
  currency: "RUB",
  revealed: true,
  created_at: "2026-11-27T14:02:44.000Z",
  ...link,
};

const bust = "2055.90";
const crashBet: BetRecord = {
  ...common,
  game: "crash",
  algorithm: "crash-1",
  params: { auto_cashout: "2.50", max_win: "500.00" },
  outcome: { bust, cashed_out: { by: "target", multiplier: "2.50" } },
  multiplier: "2.5000",
  payout: "2.50",
};
const rouletteBet: BetRecord = {
  ...common,
  game: "roulette",
  algorithm: "roulette-1",
  params: {
    chips: [
      { kind: "straight", numbers: [11], amount: "0.25" },
      { kind: "black", amount: "0.75" },
    ],
  },
  outcome: { pocket: 11 },
  multiplier: "10.5000",
  payout: "10.50",
};

function failedChecks(bet: BetRecord): string[] {
  const verification = verifyBet(bet, hashes);
  expect(verification.code).toBe("mismatch");
  return verification.checks.filter(({ ok }) => !ok).map(({ name }) => name);
}

/** A crash bet that ended in another way. */
function ended(exit: unknown, figures: Partial<BetRecord>): BetRecord {
  return { ...crashBet, outcome: { bust, cashed_out: exit }, ...figures };
}

describe.each([crashBet, rouletteBet])("a bet of $game", (bet) => {
  test("that is honest verifies", () => {
    expect(verifyBet(bet, hashes)).toMatchObject({ ok: true, steps: { game: bet.game } });
  });

  test("does not verify with any recorded figure changed", () => {
    expect(failedChecks({ ...bet, server_seed_hash: "0".repeat(64) })).toEqual([
      "server_seed_hash",
    ]);
    expect(failedChecks({ ...bet, multiplier: "9.9000" })).toEqual(["multiplier"]);
    expect(failedChecks({ ...bet, payout: "9.90" })).toEqual(["payout"]);
    expect(failedChecks({ ...bet, client_seed: "salt" })).toContain("outcome");
    expect(failedChecks({ ...bet, outcome: { bust: "1.00", pocket: 0 } })).toContain("outcome");
  });

  test.each([{ stake: "-1.00" }, { params: { auto_cashout: "1.00", max_win: "1.00", chips: [] } }])(
    "with %j is no such bet",
    (changed) => {
      expect(verifyBet({ ...bet, ...changed }, hashes).code).toBe("bet_malformed");
    },
  );
});

describe("a roulette bet", () => {
  test("shows the draw behind its pocket, and the link before as its commitment", () => {
    const { steps } = verifyBet(rouletteBet, hashes);
    expect(steps).toMatchObject({
      game: "roulette",
      seeds: { matches: true, committedHash: link.server_seed_hash },
      draws: [{ range: 37, integer: 11, result: "11" }],
    });
  });

  test("whose chips are not its stake is malformed", () => {
    expect(verifyBet({ ...rouletteBet, stake: "1.01" }, hashes).code).toBe("bet_malformed");
  });
});

describe("a crash bet", () => {
  test("shows the way from the round's hash to the bust", () => {
    const { steps } = verifyBet(crashBet, hashes);
    if (steps?.game !== "crash") throw new Error("a crash bet has the steps of crash");
    expect(steps.seeds).toEqual({
      gameHash,
      previousHash: link.server_seed_hash,
      committedHash: link.server_seed_hash,
      matches: true,
      salt: link.client_seed,
    });
    expect(steps.signature.bytes).toHaveLength(32);
    expect(steps.signature.bytes.join("").slice(0, 13)).toBe(steps.signature.top52);
    const other = verifyBet({ ...crashBet, server_seed_hash: "0".repeat(64) }, hashes);
    expect(other.steps?.seeds.matches).toBe(false);
    expect(steps.bust).toEqual({ r: String(Number.parseInt(steps.signature.top52, 16)), bust });
  });

  test.each([
    [
      "by hand",
      ended(
        { by: "player", multiplier: "2.00", elapsed_ms: crash.timeMs(200n) },
        { multiplier: "2.0000", payout: "2.00" },
      ),
    ],
    [
      "by hand in its first moment",
      ended(
        { by: "player", multiplier: "1.00", elapsed_ms: 0 },
        { multiplier: "1.0000", payout: "1.00" },
      ),
    ],
    [
      "at its maximum win",
      {
        ...ended({ by: "max_win", multiplier: "1.80" }, { multiplier: "1.8000", payout: "1.80" }),
        params: { max_win: "1.80" },
      },
    ],
    [
      "by the round's limit",
      ended({ by: "round_limit", multiplier: "2.20" }, { multiplier: "2.2000", payout: "2.20" }),
    ],
    [
      "by an interruption",
      {
        ...ended(
          { by: "interruption", multiplier: "1.61" },
          { multiplier: "1.6100", payout: "1.61" },
        ),
        params: { max_win: "5000.00" },
      },
    ],
    [
      "at the bust",
      {
        ...ended(undefined, { multiplier: "0.0000", payout: "0.00" }),
        params: { max_win: "5000.00" },
      },
    ],
  ])("that ended %s verifies", (_title, bet) => {
    expect(verifyBet(bet, hashes)).toMatchObject({ ok: true, code: "verified" });
  });

  test("whose way out is not the true one does not verify", () => {
    const lost = { multiplier: "0.0000", payout: "0.00" };
    expect(failedChecks(ended(undefined, lost))).toEqual(["outcome", "multiplier", "payout"]);
    const late = { by: "player", multiplier: "2.60", elapsed_ms: crash.timeMs(260n) };
    expect(failedChecks(ended(late, {}))).toEqual(["outcome"]);
    const less = { by: "player", multiplier: "1.90", elapsed_ms: crash.timeMs(200n) };
    expect(failedChecks(ended(less, {}))).toContain("outcome");
    const high = { by: "max_win", multiplier: "2.60" };
    expect(failedChecks(ended(high, {}))).toEqual(["outcome"]);
    const cut = { by: "interruption", multiplier: "1.50" };
    expect(failedChecks(ended(cut, { multiplier: "1.5000", payout: "1.50" }))).toContain("payout");
  });

  test.each([
    ["an unknown way out", { by: "magic", multiplier: "2.00" }],
    ["no multiplier", { by: "target" }],
    ["a multiplier below the stake", { by: "interruption", multiplier: "0.99" }],
    ["no time of a cash-out by hand", { by: "player", multiplier: "2.00" }],
    ["a time before the start", { by: "player", multiplier: "2.00", elapsed_ms: -1 }],
  ])("with %s is malformed", (_title, exit) => {
    expect(verifyBet(ended(exit, {}), hashes).code).toBe("bet_malformed");
  });

  test("without the maximum win in force, or without a stake, is malformed", () => {
    const without = { ...crashBet, params: { auto_cashout: "2.50" } };
    expect(verifyBet(without, hashes).code).toBe("bet_malformed");
    expect(verifyBet({ ...crashBet, stake: "0.00" }, hashes).code).toBe("bet_malformed");
  });
});
