import { expect, test } from "vitest";
import { betLimit } from "../money/bet-limits.ts";
import { currencies } from "../money/currency.ts";
import { firstStakeMinor } from "../money/first-stake.ts";
import { formatAmount } from "../money/format-amount.ts";
import { payoutMinor } from "../money/multiplier.ts";
import { addRational, compareRational, rational, type Rational } from "../money/rational.ts";
import { crash } from "./crash/crash.ts";
import { diceParamsForChance } from "./dice/dice-params.ts";
import { diceReturn, diceReturnAtStake } from "./dice/dice-return.ts";
import { gameIds, type GameId } from "./game-ids.ts";
import { coinflip } from "./coinflip/coinflip.ts";
import { hiloMultiplier10k } from "./hilo/hilo-pay-table.ts";
import { keno } from "./keno/keno.ts";
import { miner } from "./miner/miner.ts";

type Returns = { readonly inTheLimit: Rational; readonly atStake: Rational };

/** A win's chance is 99 % over its multiplier. */
function ofWin(multiplier10k: bigint, stakeMinor: bigint): Returns {
  const paid = rational(99n * payoutMinor(stakeMinor, multiplier10k) * 10_000n, 100n);
  const atStake = rational(paid.numerator, paid.denominator * stakeMinor * multiplier10k);
  return { inTheLimit: rational(99n, 100n), atStake };
}

/** Bets of the games whose payouts are rounded, at one stake: the least generous among them. */
const bets: Partial<Record<GameId, (stakeMinor: bigint) => readonly Returns[]>> = {
  dice: (stakeMinor) =>
    Array.from({ length: 9_800 }, (_, index) => {
      const parsed = diceParamsForChance(index + 1, "over");
      if (!parsed.ok) throw new Error(parsed.code);
      const { params } = parsed;
      return { inTheLimit: diceReturn(params), atStake: diceReturnAtStake(params, stakeMinor) };
    }),
  keno: (stakeMinor) =>
    keno.everyTable().map((table) => ({
      inTheLimit: keno.returnInTheLimit(table),
      atStake: keno.returnAtStake(table, stakeMinor),
    })),
  crash: (stakeMinor) =>
    [101n, 105n, 150n, 199n, 201n, 333n, 999n, 12_345n].map((target) => ({
      inTheLimit: crash.returnInTheLimit(target),
      atStake: crash.returnAtStake(target, stakeMinor),
    })),
  miner: (stakeMinor) =>
    [1, 3, 5, 24].map((mines) => ({
      inTheLimit: miner.returnInTheLimit({ mines }, 1),
      atStake: miner.returnAtStake({ mines }, { safe: 1, stakeMinor }),
    })),
  coinflip: (stakeMinor) =>
    [1, 2, 3, 7].map((wins) => ofWin(coinflip.multiplier10k(wins), stakeMinor)),
  hilo: (stakeMinor) =>
    Array.from({ length: 12 }, (_, index) => ofWin(hiloMultiplier10k([index + 1]), stakeMinor)),
};

const halfAPoint = rational(1n, 200n);

test.each(gameIds)("%s starts with a round stake within its limits, in every currency", (game) => {
  for (const currency of currencies) {
    const limit = betLimit(game, currency);
    const stakeMinor = firstStakeMinor(limit);
    expect(String(stakeMinor)).toMatch(/^[125]0*$/);
    expect(stakeMinor >= limit.minMinor && stakeMinor <= limit.maxMinor).toBe(true);
  }
});

test.each(Object.entries(bets))("rounding costs no bet of %s half a point there", (game, all) => {
  const starts = currencies.map((currency) => firstStakeMinor(betLimit(game as GameId, currency)));
  for (const stakeMinor of new Set(starts)) {
    for (const { atStake, inTheLimit } of all(stakeMinor)) {
      const sum = addRational(atStake, halfAPoint);
      expect(compareRational(sum, inTheLimit)).toBeGreaterThanOrEqual(0);
    }
  }
});

test("the stakes that players meet first", () => {
  const starts = currencies.map((currency) => {
    const stakeMinor = firstStakeMinor(betLimit("crash", currency));
    return `${formatAmount(stakeMinor)} ${currency}`;
  });
  expect(starts).toEqual(["10.00 RUB", "2.00 USD", "50.00 KZT", "10.00 INR", "2.00 EUR"]);
});

test("limits too narrow for that give what is nearest to it", () => {
  expect(firstStakeMinor({ minMinor: 1n, maxMinor: 10n })).toBe(10n);
  expect(firstStakeMinor({ minMinor: 3n, maxMinor: 4n })).toBe(3n);
  expect(firstStakeMinor({ minMinor: 1_00n, maxMinor: 7_00n })).toBe(5_00n);
});
