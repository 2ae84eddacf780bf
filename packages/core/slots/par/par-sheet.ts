/** The PAR sheet of a slot: its exact figures, as text that is committed and compared digit by digit. */
import { addRational, floorScaled, rational, type Rational } from "../../money/rational.ts";
import { returnPercent } from "../../games/return-to-player.ts";
import { chanceOf, expected, variance } from "../exact/win-distribution.ts";
import type { Slot, SlotMode } from "../slot.ts";
import {
  sigmaOf,
  spinsToConvergence,
  volatilityClass,
  z95,
  type VolatilityClass,
} from "./volatility.ts";

/** Fractions as "a/b"; "one in" with two decimals; wins in stakes. */
export type ParMode = {
  readonly id: string;
  /** In stakes. */
  readonly cost: number;
  /** Of the cost, the largest win included. */
  readonly return: string;
  /** As it is shown: two decimals, rounded down. */
  readonly return_percent: string;
  readonly expected_loss_per_100_spins: string;
  readonly hit_frequency: string;
  readonly hit_one_in: string;
  /** Null where the mode has no feature to be won. */
  readonly feature_chance: string | null;
  readonly feature_one_in: string | null;
  /** Of the return of one spin. */
  readonly sigma: string;
  /** 1.96 σ. */
  readonly volatility_index: string;
  readonly volatility: VolatilityClass;
  readonly spins_to_convergence: number;
  readonly largest_win: string;
  readonly largest_win_chance: string;
  readonly largest_win_one_in: string;
};

export type ParSheet = {
  readonly slot: string;
  readonly algorithm: string;
  readonly mechanic: string;
  /** The most that a spin pays, in stakes. */
  readonly win_cap: number;
  readonly modes: readonly ParMode[];
};

/** `onState`: as of `Slot.exact`. */
export function parSheet(slot: Slot, onState?: () => void): ParSheet {
  const { code, algorithm, mechanic, maxWinStakes } = slot;
  return {
    slot: code,
    algorithm,
    mechanic,
    win_cap: maxWinStakes,
    modes: slot.modes.map((mode) => parMode(slot, mode, onState)),
  };
}

function parMode(slot: Slot, { id, cost }: SlotMode, onState?: () => void): ParMode {
  const { wins, featureChance } = slot.exact(id, onState);
  const costUnits = BigInt(slot.unitsPerStake * cost);
  const largest = Math.max(...wins.weights.keys());
  const returned = perCost(
    expected(wins, (units) => units),
    costUnits,
  );
  const hits = chanceOf(wins, (units) => units > 0);
  const largestChance = chanceOf(wins, (units) => units === largest);
  const sigma = sigmaOf(perCost(variance(wins), costUnits * costUnits));
  const edge = addRational(rational(1n), rational(-returned.numerator, returned.denominator));
  const loss = rational(edge.numerator * 100n * BigInt(cost), edge.denominator);
  const volatilityIndex = z95 * sigma;
  const rtp = Number(floorScaled(returned, 10n ** 12n)) / 1e12;
  return {
    id,
    cost,
    return: fraction(returned),
    return_percent: returnPercent(returned),
    expected_loss_per_100_spins: hundredths(loss),
    hit_frequency: fraction(hits),
    hit_one_in: oneIn(hits),
    feature_chance: featureChance && fraction(featureChance),
    feature_one_in: featureChance && oneIn(featureChance),
    sigma: sigma.toFixed(6),
    volatility_index: volatilityIndex.toFixed(4),
    volatility: volatilityClass(sigma),
    spins_to_convergence: Math.ceil(spinsToConvergence({ rtp, volatilityIndex })),
    largest_win: hundredths(rational(BigInt(largest), BigInt(slot.unitsPerStake))),
    largest_win_chance: fraction(largestChance),
    largest_win_one_in: oneIn(largestChance),
  };
}

function perCost({ numerator, denominator }: Rational, cost: bigint): Rational {
  return rational(numerator, denominator * cost);
}

function fraction({ numerator, denominator }: Rational): string {
  return `${numerator}/${denominator}`;
}

function oneIn({ numerator, denominator }: Rational): string {
  return hundredths(rational(denominator, numerator));
}

/** Two decimals, rounded down. */
function hundredths(value: Rational): string {
  const digits = floorScaled(value, 100n).toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
