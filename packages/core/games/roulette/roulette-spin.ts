/** Where the ball falls, and what the chips of a bet are paid. */
import { walkChain } from "../../fairness/chain.ts";
import { fairIntegers } from "../../fairness/fair-integers.ts";
import type { SeedInput } from "../../fairness/floats.ts";
import type { Sha256 } from "../../fairness/hmac.ts";
import { minor, type Minor } from "../../money/minor.ts";
import { multiplierScale } from "../../money/multiplier.ts";
import { parseAmount } from "../../money/parse-amount.ts";
import type { Settlement } from "../settlement.ts";
import { coveredNumbers, roulettePays } from "./roulette-kinds.ts";
import { roulettePockets } from "./roulette-layout.ts";
import type { RouletteChip, RouletteParams } from "./roulette-params.ts";

/** Stored with every bet: which rules decided it. */
export const rouletteAlgorithm = "roulette-1";

export const rouletteRanges: readonly number[] = [roulettePockets];

/**
 * floor(float × 37), 0 to 36. The server seed is the round's hash on the chain as hexadecimal text, the
 * client seed the chain's salt, the nonce the round's number.
 */
export function spinRoulette(input: SeedInput): number {
  return fairIntegers(input, rouletteRanges)[0] as number;
}

/** The commitment to a round's hash: the hash of the round before it on the chain. */
export function previousLinkOf(gameHash: string, sha256: Sha256): string {
  return walkChain({ sha256, gameHash, steps: 1 });
}

/** What one chip is paid, in minor units; chips are those of `parseRouletteParams`. */
export function rouletteChipPayoutMinor(chip: RouletteChip, pocket: number): bigint {
  const covered = coveredNumbers(chip.kind, chip.numbers ?? []);
  const staked = parseAmount(chip.amount);
  if (!covered || !staked.ok) throw new TypeError(`no chip of roulette: ${chip.kind}`);
  return covered.includes(pocket) ? staked.minor * roulettePays(covered) : 0n;
}

/** Whole multiples of each chip's amount: nothing is rounded but the multiplier that is shown. */
export function settleRoulette(options: {
  params: RouletteParams;
  pocket: number;
  stakeMinor: bigint;
}): Settlement {
  const payoutMinor = roulettePayoutMinor(options.params, options.pocket);
  return {
    won: payoutMinor > 0n,
    multiplier10k: (payoutMinor * multiplierScale) / options.stakeMinor,
    payoutMinor,
  };
}

/** What the pocket that is best for these chips would pay. */
export function rouletteLargestPayoutMinor(params: RouletteParams): Minor {
  const payouts = Array.from({ length: roulettePockets }, (_, pocket) =>
    roulettePayoutMinor(params, pocket),
  );
  return payouts.reduce((a, b) => (a > b ? a : b));
}

function roulettePayoutMinor({ chips }: RouletteParams, pocket: number): Minor {
  return minor(chips.reduce((sum, chip) => sum + rouletteChipPayoutMinor(chip, pocket), 0n));
}
