/** Saved bets of every game that takes its numbers from a seed pair: the honest verify, each lie is found. */
import { describe, expect, test } from "vitest";
import type { BetRecord } from "../fairness/bet-record.ts";
import { nobleHmacSha256, nobleSha256 } from "../fairness/noble-hmac.ts";
import { verifyBet } from "../fairness/verify-bet.ts";

const hashes = { hmac: nobleHmacSha256, sha256: nobleSha256 };
const seeds = {
  server_seed: "5d1b0c6e9fa4473f2ab8e8d3c1960f54a7e0b2d94c6f18e35b7da90c42fe6183",
  server_seed_hash: "6ebc62d41a9b0b824a1d1f6b857c108fdf6ea9d5a6a5a90964a56921a4ae0f61",
  client_seed: "brass-meadow-140",
  nonce: 1284,
};

type Sample = Pick<BetRecord, "game" | "params" | "outcome" | "multiplier" | "payout"> &
  Partial<Pick<BetRecord, "stake">>;

const maxWin = { max_win: "10000.00" };
const coinflip: Sample = {
  game: "coinflip",
  params: { ...maxWin, actions: ["heads", "heads"] },
  outcome: { flips: "HH" },
  multiplier: "3.9600",
  payout: "3.96",
};
const hilo: Sample = {
  game: "hilo",
  params: { ...maxWin, actions: ["lower", "skip", "lower"] },
  outcome: { cards: ["Q-diamond", "9-diamond", "A-spade", "A-spade"] },
  multiplier: "13.9425",
  payout: "13.94",
};
const keno: Sample = {
  game: "keno",
  params: { numbers: [31, 22, 5], risk: "classic" },
  outcome: { draw: [31, 22, 40, 39, 6, 21, 26, 16, 37, 3] },
  multiplier: "3.1000",
  payout: "3.10",
};
const miner: Sample = {
  game: "miner",
  params: { ...maxWin, mines: 3, actions: [0, 1] },
  outcome: { mines: [19, 13, 24] },
  multiplier: "1.2857",
  payout: "1.28",
};
const wheel: Sample = {
  game: "wheel",
  params: {},
  outcome: { segment: 41 },
  multiplier: "0.0000",
  payout: "0.00",
};
const cases: Sample = {
  game: "cases",
  params: { slug: "toolbox", count: 2 },
  outcome: { tickets: [77_181, 55_157] },
  multiplier: "0.5500",
  payout: "11.00",
  stake: "20.00",
};
const samples = [coinflip, hilo, keno, miner, wheel, cases];
/** All the flips there are, each guessed right. */
const twenty = "HHHHTHHTHTHTTTHTTTTT";
const sideOf = (letter: string) => (letter === "H" ? "heads" : "tails");
const lost = { multiplier: "0.0000", payout: "0.00" };

function record(sample: Sample): BetRecord {
  return {
    id: "01935f3c-0000-7000-8000-000000000001",
    algorithm: `${sample.game}-1`,
    state: "won",
    stake: "1.00",
    currency: "RUB",
    revealed: true,
    created_at: "2026-11-27T14:02:44.000Z",
    ...sample,
    ...seeds,
  };
}

function failedChecks(bet: BetRecord): string[] {
  const verification = verifyBet(bet, hashes);
  expect(verification.code).toBe("mismatch");
  return verification.checks.filter(({ ok }) => !ok).map(({ name }) => name);
}

describe.each(samples)("a bet of $game", (sample) => {
  const bet = record(sample);

  test("that is honest verifies, with the draw behind it", () => {
    const verification = verifyBet(bet, hashes);
    expect(verification).toMatchObject({
      ok: true,
      code: "verified",
      steps: { game: sample.game },
    });
    expect(verification.checks.map(({ name }) => name)).toEqual([
      "server_seed_hash",
      "outcome",
      "multiplier",
      "payout",
    ]);
  });

  test("does not verify with any recorded figure changed", () => {
    expect(failedChecks({ ...bet, server_seed_hash: "0".repeat(64) })).toEqual([
      "server_seed_hash",
    ]);
    expect(failedChecks({ ...bet, outcome: {} })).toEqual(["outcome"]);
    expect(failedChecks({ ...bet, outcome: null })).toEqual(["outcome"]);
    expect(failedChecks({ ...bet, multiplier: "9.9000" })).toEqual(["multiplier"]);
    expect(failedChecks({ ...bet, payout: "9.90" })).toEqual(["payout"]);
    expect(failedChecks({ ...bet, nonce: 1285 })).toContain("outcome");
    expect(failedChecks({ ...bet, client_seed: "other" })).toContain("outcome");
  });

  test("without a readable stake is no such bet", () => {
    expect(verifyBet({ ...bet, stake: "-1.00" }, hashes).code).toBe("bet_malformed");
  });
});

describe("the proof", () => {
  test.each([
    [coinflip, 20, "H"],
    [hilo, 4, "Q-diamond"],
    [keno, 10, "31"],
    [miner, 3, "19"],
    [wheel, 1, "41"],
    [cases, 2, "spring"],
  ])("of $game shows what each number decided", (sample, count, first) => {
    const { steps } = verifyBet(record(sample), hashes);
    if (!steps || !("draws" in steps)) throw new Error("the bet shows a draw");
    expect(steps.draws).toHaveLength(count);
    expect(steps.draws[0]?.result).toBe(first);
    expect(steps.seeds.matches).toBe(true);
  });
});

describe("other ends", () => {
  test.each<[string, Sample]>([
    [
      "a lost series of flips",
      { ...coinflip, params: { ...maxWin, actions: ["tails"] }, outcome: { flips: "H" }, ...lost },
    ],
    [
      "a series cashed out by its maximum win",
      { ...coinflip, params: { max_win: "3.00", actions: ["heads", "heads"] }, payout: "3.00" },
    ],
    [
      "a series refunded before its first flip",
      {
        ...coinflip,
        params: { ...maxWin, actions: [] },
        outcome: { flips: "" },
        multiplier: "1.0000",
        payout: "1.00",
      },
    ],
    [
      "a lost guess",
      {
        ...hilo,
        params: { ...maxWin, actions: ["higher"] },
        outcome: { cards: ["Q-diamond", "9-diamond"] },
        ...lost,
      },
    ],
    ["a mine", { ...miner, params: { ...maxWin, mines: 3, actions: [0, 13] }, ...lost }],
    ["no hit", { ...keno, params: { numbers: [5], risk: "high" }, ...lost }],
    [
      "a series of twenty flips",
      {
        ...coinflip,
        params: { max_win: "9000000.00", actions: Array.from(twenty, sideOf) },
        outcome: { flips: twenty },
        multiplier: "1038090.2400",
        payout: "1038090.24",
      },
    ],
  ])("%s verifies", (_title, sample) => {
    expect(verifyBet(record(sample), hashes)).toMatchObject({ ok: true, code: "verified" });
  });

  test.each<[string, Sample]>([
    ["another side", { ...coinflip, params: { ...maxWin, actions: ["heads", "tails"] } }],
    ["another guess", { ...hilo, params: { ...maxWin, actions: ["higher", "skip", "skip"] } }],
    ["other numbers", { ...keno, params: { numbers: [31, 5, 7], risk: "classic" } }],
    ["another risk", { ...keno, params: { numbers: [31, 22, 5], risk: "high" } }],
    ["a series that went on", { ...coinflip, params: { ...maxWin, actions: ["tails", "heads"] } }],
    [
      "guesses that went on",
      { ...hilo, params: { ...maxWin, actions: ["higher", "skip", "lower"] } },
    ],
    ["tiles that went on", { ...miner, params: { ...maxWin, mines: 3, actions: [0, 13, 1] } }],
    ["a tile less", { ...miner, params: { ...maxWin, mines: 3, actions: [0] } }],
  ])("%s would have paid something else", (_title, sample) => {
    const { ok } = verifyBet(record(sample), hashes);
    expect(ok).toBe(false);
  });

  test.each<[string, Sample]>([
    ["a side that no coin has", { ...coinflip, params: { ...maxWin, actions: ["edge"] } }],
    ["a flip too many", { ...coinflip, params: { ...maxWin, actions: Array(21).fill("heads") } }],
    ["no maximum win", { ...coinflip, params: { actions: ["heads"] } }],
    ["a maximum win of nothing", { ...coinflip, params: { max_win: "0.00", actions: [] } }],
    ["a maximum win that is no amount", { ...coinflip, params: { max_win: "x", actions: [] } }],
    ["no list of choices", { ...coinflip, params: { ...maxWin, actions: "heads" } }],
    ["no end of choices", { ...hilo, params: { ...maxWin, actions: Array(2_001).fill("skip") } }],
    ["no parameters", { ...coinflip, params: null }],
    [
      "more skips than there are",
      { ...hilo, params: { ...maxWin, actions: Array(53).fill("skip") } },
    ],
    ["an unknown guess", { ...hilo, params: { ...maxWin, actions: ["same"] } }],
    ["a tile twice", { ...miner, params: { ...maxWin, mines: 3, actions: [0, 0] } }],
    ["a tile off the field", { ...miner, params: { ...maxWin, mines: 3, actions: [25] } }],
    ["no mines", { ...miner, params: { ...maxWin, mines: 0, actions: [0] } }],
    ["an unknown case", { ...cases, params: { slug: "attic", count: 2 } }],
    ["a stake that is not the price", { ...cases, params: { slug: "toolbox", count: 1 } }],
    ["no numbers", { ...keno, params: { numbers: [], risk: "low" } }],
  ])("%s is malformed", (_title, sample) => {
    expect(verifyBet(record(sample), hashes).code).toBe("bet_malformed");
  });
});
