/** Games as published tables describe them: counts of symbols and of windows a reel, no strips. */
import { addRational, multiplyRational, rational, type Rational } from "../../money/rational.ts";
import type { ScreenChances } from "../exact/fold-reels.ts";
import { countLineWins } from "../rules/line-wins.ts";

type Numbers = number[];

export type LineCase = {
  reelLengths: Numbers;
  symbolCountsPerReel: Record<string, number>[];
  scatterWindowsPerReel: Numbers;
  linePays: Numbers[] | Record<string, Numbers>;
  scatterPaysPerTotalBet?: Numbers;
  scatterPays?: Numbers;
  freeSpins?: Numbers;
  freeSpinMultiplier?: number;
  wild?: number;
  wildMultiplier?: number;
};

/** Symbols are counted from 1 in the published tables. */
function paysTable({ linePays }: LineCase): Numbers[] {
  const rows = Array.isArray(linePays) ? linePays : Object.values(linePays);
  return [[], ...rows.map((row) => (row.every((units) => units === 0) ? [] : row))];
}

/** What one line returns: a line sees one cell a reel, whatever stands around it. */
export function lineReturn(input: LineCase, wildMultiplier = 1): Rational {
  const { total, screens } = countLineWins({
    rules: {
      lines: [[0, 0, 0, 0, 0]],
      pays: paysTable(input),
      wild: input.wild ?? null,
      wildMultiplier,
    },
    reels: input.symbolCountsPerReel.map((counts) =>
      Object.entries(counts).map(([symbol, weight]) => ({ column: [Number(symbol)], weight })),
    ),
    tallyStart: [],
    tally: (tally) => tally,
    capUnits: Number.POSITIVE_INFINITY,
  });
  return mean({ total, screens }, ({ units }) => units);
}

/** Screens by how many scatters they show: a reel shows one on `scatterWindowsPerReel` of its stops. */
export function scatterScreens({ reelLengths, scatterWindowsPerReel }: LineCase): ScreenChances {
  return countLineWins({
    rules: { lines: [], pays: [], wild: null, wildMultiplier: 1 },
    reels: reelLengths.map((length, reel) => {
      const windows = scatterWindowsPerReel[reel] as number;
      return [
        { column: [1], weight: windows },
        { column: [0], weight: length - windows },
      ];
    }),
    tallyStart: [0],
    tally: ([scatters = 0], [cell = 0]) => [scatters + cell],
    capUnits: 0,
  });
}

type Screen = ScreenChances["screens"][number];

export function mean(
  { total, screens }: ScreenChances,
  valueOf: (screen: Screen) => number,
): Rational {
  return rational(
    screens.reduce((sum, screen) => sum + screen.weight * BigInt(valueOf(screen)), 0n),
    total,
  );
}

/** The entry for as many scatters as a screen shows. */
export const byScatters = (values: Numbers) => (screen: Screen) =>
  values[(screen.outcome[0] as number) - 1] ?? 0;

/** Multiplier × (line + scatter) / (1 − free spins won by one free spin). */
export function freeSpinValue(input: LineCase): { value: Rational; won: Rational } {
  const scatters = scatterScreens(input);
  const won = mean(scatters, byScatters(input.freeSpins as Numbers));
  const paid = addRational(
    lineReturn(input, input.wildMultiplier),
    mean(scatters, byScatters(input.scatterPays as Numbers)),
  );
  const left = addRational(rational(1n), rational(-won.numerator, won.denominator));
  const scaled = multiplyRational(paid, rational(BigInt(input.freeSpinMultiplier as number)));
  return { won, value: multiplyRational(scaled, rational(left.denominator, left.numerator)) };
}
