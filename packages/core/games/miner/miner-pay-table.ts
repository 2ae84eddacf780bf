/** What safe tiles pay: 0.99 × C(25, k) / C(25 − m, k). */
import { multiplier10kOf, multiplierScale, payoutMinor } from "../../money/multiplier.ts";
import { multiplyRational, rational, type Rational } from "../../money/rational.ts";
import { binomial } from "../binomial.ts";
import { lowestRational } from "../exact-return.ts";
import { maxWinMultiplier, type MaxWinOptions } from "../max-win.ts";
import { minerMaxMines, minerTiles, type MinerParams } from "./miner-params.ts";

/** The chance that `safe` tiles in a row are no mines: C(25 − m, k) / C(25, k). */
export function minerChance({ mines }: MinerParams, safe: number): Rational {
  return rational(binomial(minerTiles - mines, safe), binomial(minerTiles, safe));
}

/** 0.99 / chance, rounded down once to 1/10 000. */
export function minerMultiplier10k(params: MinerParams, safe: number): bigint {
  const { numerator, denominator } = minerChance(params, safe);
  return multiplier10kOf(rational(99n * denominator, 100n * numerator));
}

/** How many safe tiles there are. */
export function minerSafeTiles({ mines }: MinerParams): number {
  return minerTiles - mines;
}

export type MaxWinTile = { safe: number; multiplier10k: bigint };

/** After how many safe tiles a bet is cashed out by itself: at the maximum win, or the last safe tile. */
export function minerLastStep(params: MinerParams, options: MaxWinOptions): MaxWinTile {
  const enough = maxWinMultiplier(options, multiplierScale);
  const most = minerSafeTiles(params);
  let safe = 1;
  while (safe < most && minerMultiplier10k(params, safe) < enough) safe += 1;
  return { safe, multiplier10k: minerMultiplier10k(params, safe) };
}

/** The return of revealing `safe` tiles and cashing out. */
export function minerReturn(params: MinerParams, safe: number): Rational {
  const paid = rational(minerMultiplier10k(params, safe), multiplierScale);
  return multiplyRational(minerChance(params, safe), paid);
}

/** The same at one stake (above zero), whose payout is rounded down to a minor unit. */
export function minerReturnAtStake(
  params: MinerParams,
  { safe, stakeMinor }: { safe: number; stakeMinor: bigint },
): Rational {
  const paid = payoutMinor(stakeMinor, minerMultiplier10k(params, safe));
  return multiplyRational(minerChance(params, safe), rational(paid, stakeMinor));
}

/** Of every count of mines and every cash-out. */
export function minerLowestReturn(): Rational {
  const returns = Array.from({ length: minerMaxMines }, (_, index) => index + 1).flatMap((mines) =>
    Array.from({ length: minerSafeTiles({ mines }) }, (_, index) =>
      minerReturn({ mines }, index + 1),
    ),
  );
  return lowestRational(returns);
}
