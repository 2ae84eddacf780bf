import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nobleHmacSha256 } from "../../fairness/noble-hmac.ts";
import { betLimit } from "../../money/bet-limits.ts";
import { currencies } from "../../money/currency.ts";
import { payoutMinor } from "../../money/multiplier.ts";
import { multiplyRational, rational } from "../../money/rational.ts";
import { returnPercent } from "../return-to-player.ts";
import {
  chiSquare,
  chiSquare99,
  countsOf,
  runsZ,
  seededBets,
  serialZ,
  z99,
} from "../testing/statistics.ts";
import type { CoinSide } from "./coinflip-flips.ts";
import type { CoinflipSeries } from "./coinflip-series.ts";
import { coinflip } from "./coinflip.ts";
import { coinflipVerifier } from "./verify-coinflip.ts";

const side = fc.constantFrom<CoinSide>("heads", "tails");
const letters = fc.constantFrom("H", "T");
const anyFlips = fc.array(letters, { minLength: 20, maxLength: 20 }).map((all) => all.join(""));
const rich = 10n ** 15n;

/** Flips until the choices run out or the series ends. */
function play(options: {
  flips: string;
  choices: CoinSide[];
  stakeMinor?: bigint;
  maxWinMinor?: bigint;
}): CoinflipSeries[] {
  const { flips, choices, stakeMinor = 100n, maxWinMinor = rich } = options;
  const series = [coinflip.start({ stakeMinor, maxWinMinor })];
  for (const each of choices) {
    const flipped = coinflip.act(series.at(-1) as CoinflipSeries, { side: each, flips });
    if (!flipped.ok) break;
    series.push(flipped.bet);
  }
  return series;
}

function last(states: CoinflipSeries[]): CoinflipSeries {
  return states.at(-1) as CoinflipSeries;
}

const allHeads = Array.from<CoinSide>({ length: 20 }).fill("heads");

test("the rules in force are coinflip-1", () => {
  expect(coinflip.algorithm).toBe("coinflip-1");
});

describe("a series", () => {
  test("wins while the chosen side falls and is lost at the first other one", () => {
    const states = play({ flips: "HTTH".padEnd(20, "H"), choices: ["heads", "tails", "heads"] });
    expect(states.map(({ status, wins, multiplier10k }) => [status, wins, multiplier10k])).toEqual([
      ["open", 0, 0n],
      ["open", 1, 19_800n],
      ["open", 2, 39_600n],
      ["lost", 2, 0n],
    ]);
    expect(last(states)).toMatchObject({ payoutMinor: 0n, flips: "HTT" });
    expect(coinflip.settlement(last(states))).toEqual({
      won: false,
      multiplier10k: 0n,
      payoutMinor: 0n,
    });
  });

  test("is cashed out by itself at the twentieth win", () => {
    const state = last(play({ flips: "H".repeat(20), choices: allHeads }));
    expect(state).toMatchObject({ status: "cashed_out", wins: 20 });
    expect(state.multiplier10k).toBe(9_900n * 2n ** 20n);
    expect(state.payoutMinor).toBe(99n * 2n ** 20n);
  });

  test("can be cashed out after one win, once", () => {
    const [start, won] = play({ flips: "H".repeat(20), choices: ["heads"] });
    expect(coinflip.cashOut(start as CoinflipSeries)).toEqual({
      ok: false,
      code: "cashout_too_early",
    });
    const cashed = coinflip.cashOut(won as CoinflipSeries);
    if (!cashed.ok) throw new Error(cashed.code);
    expect(cashed.bet).toMatchObject({ status: "cashed_out", payoutMinor: 198n });
    const finished = { ok: false, code: "bet_finished" };
    expect(coinflip.cashOut(cashed.bet)).toEqual(finished);
    expect(coinflip.view(cashed.bet)).toMatchObject({ can_cash_out: false, next: null });
    expect(coinflip.act(cashed.bet, { side: "heads", flips: "H".repeat(20) })).toEqual(finished);
    expect(coinflip.settlement(cashed.bet)).toEqual({
      won: true,
      multiplier10k: 19_800n,
      payoutMinor: 198n,
    });
  });

  test("left alone is cashed out at its value, or refunded before the first win", () => {
    const [start, won] = play({ flips: "H".repeat(20), choices: ["heads"], stakeMinor: 250n });
    expect(coinflip.closeAbandoned(start as CoinflipSeries)).toMatchObject({
      status: "refunded",
      multiplier10k: 10_000n,
      payoutMinor: 250n,
    });
    const closed = coinflip.closeAbandoned(won as CoinflipSeries);
    expect(closed).toMatchObject({ status: "cashed_out", payoutMinor: 495n });
    expect(coinflip.closeAbandoned(closed)).toBe(closed);
  });

  test("reaching the maximum win is cashed out and pays exactly that", () => {
    const states = play({
      flips: "H".repeat(20),
      choices: allHeads,
      stakeMinor: 100n,
      maxWinMinor: 700n,
    });
    expect(last(states)).toMatchObject({
      status: "cashed_out",
      wins: 3,
      multiplier10k: 79_200n,
      payoutMinor: 700n,
    });
    expect(coinflip.lastStep({ stakeMinor: 100n, maxWinMinor: 700n })).toEqual({
      wins: 3,
      multiplier10k: 79_200n,
    });
    expect(coinflip.lastStep({ stakeMinor: 100n, maxWinMinor: 792n }).wins).toBe(3);
    expect(coinflip.lastStep({ stakeMinor: 100n, maxWinMinor: 793n }).wins).toBe(4);
    expect(coinflip.lastStep({ stakeMinor: 100n, maxWinMinor: rich }).wins).toBe(20);
  });

  test("never pays more than its table or the maximum, and stops where it was announced", () => {
    const stake = fc.bigInt({ min: 1n, max: 10n ** 9n });
    const max = fc.bigInt({ min: 1n, max: 10n ** 13n });
    fc.assert(
      fc.property(
        anyFlips,
        fc.array(side, { maxLength: 25 }),
        stake,
        max,
        (flips, choices, s, m) => {
          const options = { stakeMinor: s, maxWinMinor: m };
          const lastStep = coinflip.lastStep(options);
          for (const state of play({ flips, choices, ...options })) {
            expect(state.payoutMinor <= m).toBe(true);
            expect(state.payoutMinor <= payoutMinor(s, 9_900n << BigInt(state.wins))).toBe(true);
            const mostWins = lastStep.wins - (state.status === "open" ? 1 : 0);
            expect(state.wins).toBeLessThanOrEqual(mostWins);
          }
        },
      ),
    );
  });
});

describe("what the player sees", () => {
  test("is the flips made, the value now and after the next win", () => {
    const [start, won] = play({ flips: "H".repeat(20), choices: ["heads"] });
    expect(coinflip.view(start as CoinflipSeries)).toEqual({
      status: "open",
      wins: 0,
      multiplier: "0.0000",
      payout: "0.00",
      can_cash_out: false,
      outcome: { flips: "" },
      actions: [],
      next: { multiplier: "1.9800", payout: "1.98", cashes_out: false },
    });
    expect(coinflip.view(won as CoinflipSeries)).toMatchObject({
      payout: "1.98",
      can_cash_out: true,
      outcome: { flips: "H" },
      actions: ["heads"],
      next: { multiplier: "3.9600" },
    });
    const lost = last(play({ flips: "T".repeat(20), choices: ["heads"] }));
    expect(coinflip.view(lost)).toMatchObject({ status: "lost", can_cash_out: false, next: null });
  });

  test("announces that the next win reaches the maximum", () => {
    const [, won] = play({ flips: "H".repeat(20), choices: ["heads"], maxWinMinor: 396n });
    expect(coinflip.view(won as CoinflipSeries).next).toEqual({
      multiplier: "3.9600",
      payout: "3.96",
      cashes_out: true,
    });
  });

  test("does not depend on flips not made yet", () => {
    fc.assert(
      fc.property(
        anyFlips,
        anyFlips,
        fc.array(side, { maxLength: 20 }),
        (flips, other, choices) => {
          for (const [index, state] of play({ flips, choices }).entries()) {
            const changed = flips.slice(0, index) + other.slice(index);
            const twin = play({ flips: changed, choices })[index] as CoinflipSeries;
            expect(coinflip.view(state)).toEqual(coinflip.view(twin));
          }
        },
      ),
    );
  });
});

test("an action is one of the two sides", () => {
  expect(coinflip.parseAction({ side: "tails" })).toEqual({ ok: true, side: "tails" });
  for (const raw of [{ side: "edge" }, {}, null, undefined, "heads"]) {
    expect(coinflip.parseAction(raw)).toEqual({ ok: false, code: "coinflip_side_invalid" });
  }
});

describe("the return", () => {
  test("is 99 % for every series, and as much at a stake as its payout allows", () => {
    expect(coinflip.lowestReturn()).toEqual(rational(99n, 100n));
    const stakes = [...currencies.map((currency) => betLimit("coinflip", currency).minMinor), 100n];
    const atStake = (stakeMinor: bigint, wins: number) =>
      multiplyRational(
        rational(1n, 2n ** BigInt(wins)),
        rational(payoutMinor(stakeMinor, coinflip.multiplier10k(wins)), stakeMinor),
      );
    const lines = stakes.map((stakeMinor) =>
      [1, 2, 5, 20].map((wins) => returnPercent(atStake(stakeMinor, wins))).join(" "),
    );
    console.info(`return of coinflip after 1, 2, 5, 20 wins\n  ${lines.join("\n  ")}`);
    expect(lines).toEqual([
      "99.00 99.00 99.00 99.00",
      "50.00 75.00 96.87 98.99",
      "99.00 99.00 99.00 99.00",
      "99.00 99.00 99.00 99.00",
      "50.00 75.00 96.87 98.99",
      "99.00 99.00 99.00 99.00",
    ]);
  });
});

describe("flips from seeds", () => {
  test("are twenty, of one published bet", () => {
    const seeds = {
      hmac: nobleHmacSha256,
      serverSeed: "8b9c7cf18c001dfb7ea6f6fe52f3df95",
      clientSeed: "247e90a65d07b3c4d629ada402918f03",
      nonce: 0,
    };
    expect(coinflipVerifier.seeded.line(seeds)).toEqual({
      ok: true,
      outcome: { flips: "HHHHTHHHHTHHTTHHTHHT" },
    });
  });

  test("look random at 99 %", () => {
    const flips = seededBets(1_000).flatMap((bet) =>
      Array.from(coinflip.flips(bet), (letter) => (letter === "H" ? 1 : 0)),
    );
    expect(chiSquare(countsOf(flips, 2), [0.5, 0.5])).toBeLessThan(chiSquare99(1));
    expect(Math.abs(runsZ(flips))).toBeLessThan(z99);
    expect(Math.abs(serialZ(flips))).toBeLessThan(z99);
  });
});
