/** What the chips of a whole table may cost the house. */
import { coveredNumbers, type RouletteKind, roulettePays } from "./roulette-kinds.ts";
import { roulettePockets } from "./roulette-layout.ts";

/** All chips that lie in one place; `minor` is their sum. */
export type RouletteStack = { kind: RouletteKind; numbers: readonly number[]; minor: bigint };

/** Payouts less all stakes for the pocket that is worst for the house, in minor units; zero where none costs it anything. */
export function rouletteLossMinor(stacks: readonly RouletteStack[]): bigint {
  const stakedMinor = stacks.reduce((sum, { minor }) => sum + minor, 0n);
  const losses = Array.from({ length: roulettePockets }, () => -stakedMinor);
  for (const { kind, numbers, minor } of stacks) {
    const covered = coveredNumbers(kind, numbers);
    if (!covered) throw new TypeError(`no chips of roulette: ${kind}`);
    for (const pocket of covered) losses[pocket]! += minor * roulettePays(covered);
  }
  return losses.reduce((most, each) => (each > most ? each : most), 0n);
}
