/** European roulette at a live table: the rules, the spin from a chain's link, and what bets are paid. */
import { fairDraw } from "../../fairness/fair-draw.ts";
import type { HmacSha256 } from "../../fairness/hmac.ts";
import {
  coveredNumbers,
  type RouletteKind,
  roulettePays,
} from "../../games/roulette/roulette-kinds.ts";
import { roulettePockets } from "../../games/roulette/roulette-layout.ts";
import { rational, type Rational } from "../../money/rational.ts";

/** As they are printed at the table. */
export const tableRouletteRules = {
  algorithm: "table-roulette-1",
  pockets: roulettePockets,
  zeros: 1,
  /** No half comes back: every bet has the same return. */
  evenChancesAtZero: "lost",
} as const;

export interface TableRouletteBet {
  readonly kind: RouletteKind;
  /** The covered ones inside, [1], [2] or [3] for a column or dozen, none for the even chances. */
  readonly numbers: readonly number[];
  readonly stakeMinor: bigint;
}

/** `gameHash` is the round's link of a committed chain, `salt` the chain's, which is fixed after the chain. */
export interface SpinInput {
  readonly hmac: HmacSha256;
  readonly gameHash: string;
  readonly salt: string;
  readonly round: number;
}

/** 0 to 36, by rejection sampling. */
export const spinTableRoulette = ({ hmac, gameHash, salt, round }: SpinInput): number =>
  fairDraw({ hmac, serverSeed: gameHash, clientSeed: salt, nonce: round })(roulettePockets);

/** Whole multiples of the stake, which is among them. Throws for a bet that cannot lie so. */
export function tableRoulettePayoutMinor(
  { kind, numbers, stakeMinor }: TableRouletteBet,
  pocket: number,
): bigint {
  const covered = coveredOf(kind, numbers);
  return covered.includes(pocket) ? stakeMinor * roulettePays(covered) : 0n;
}

/** The most that these bets can be paid together, for whichever pocket is worst for the house. */
export function largestRoulettePayoutMinor(bets: readonly TableRouletteBet[]): bigint {
  const payouts = Array.from({ length: roulettePockets }, (_, pocket) =>
    bets.reduce((sum, bet) => sum + tableRoulettePayoutMinor(bet, pocket), 0n),
  );
  return payouts.reduce((most, each) => (each > most ? each : most), 0n);
}

/** Covered pockets × what is paid ÷ 37. */
export function tableRouletteReturn(kind: RouletteKind, numbers: readonly number[]): Rational {
  const covered = coveredOf(kind, numbers);
  return rational(BigInt(covered.length) * roulettePays(covered), BigInt(roulettePockets));
}

function coveredOf(kind: RouletteKind, numbers: readonly number[]): readonly number[] {
  const covered = coveredNumbers(kind, numbers);
  if (covered === null) throw new RangeError(`${kind} cannot cover ${numbers.join(", ")}`);
  return covered;
}
