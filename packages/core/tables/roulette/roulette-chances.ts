/** What chips on the cloth can bring, exactly: counted over the pockets. */
import { roulettePockets } from "../../games/roulette/roulette-layout.ts";
import { rational, type Rational } from "../../money/rational.ts";
import { type TableRouletteBet, tableRoulettePayoutMinor } from "./table-roulette.ts";

export interface RouletteChances {
  readonly stakeMinor: bigint;
  /** Pockets of 37 at which anything is paid. */
  readonly paidPockets: number;
  /** Pockets of 37 at which more is paid than was staked. */
  readonly gainPockets: number;
  /** What the best pocket pays. */
  readonly largestMinor: bigint;
  /** Of all that is staked: 36/37, however the chips lie. */
  readonly returned: Rational;
}

/** Null for no chips. Throws for a chip that cannot lie so. */
export function rouletteChances(bets: readonly TableRouletteBet[]): RouletteChances | null {
  const stakeMinor = bets.reduce((sum, bet) => sum + bet.stakeMinor, 0n);
  if (stakeMinor === 0n) return null;
  const payouts = Array.from({ length: roulettePockets }, (_, pocket) =>
    bets.reduce((sum, bet) => sum + tableRoulettePayoutMinor(bet, pocket), 0n),
  );
  return {
    stakeMinor,
    paidPockets: payouts.filter((paid) => paid > 0n).length,
    gainPockets: payouts.filter((paid) => paid > stakeMinor).length,
    largestMinor: payouts.reduce((most, each) => (each > most ? each : most), 0n),
    returned: rational(
      payouts.reduce((sum, paid) => sum + paid, 0n),
      stakeMinor * BigInt(roulettePockets),
    ),
  };
}
