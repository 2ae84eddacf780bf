/** The wins of a screen on fixed lines, and the exact count of all screens by what they pay. */
import { foldReels, type ScreenChances, type Weighted } from "../exact/fold-reels.ts";
import type { Place, WinEvent } from "../spin-events.ts";
import {
  extendRun,
  runEnded,
  runStart,
  runWin,
  type LineRules,
  type Run,
  type RunWin,
} from "./line-run.ts";
import type { Screen } from "./screen.ts";
import type { Column } from "./symbols.ts";

/** Every line that pays. `multiplier` is that of the whole screen: a free spin's. */
export function lineWins(options: {
  rules: LineRules;
  screen: Screen;
  names: readonly string[];
  multiplier: number;
}): WinEvent[] {
  const { rules, screen, names, multiplier } = options;
  return rules.lines.flatMap((rows, line): WinEvent[] => {
    const won = lineWin(rules, screen, rows);
    if (!won) return [];
    return [
      {
        kind: "win",
        symbol: names[won.symbol] as string,
        count: won.count,
        line,
        ways: 1,
        multiplier: won.multiplier * multiplier,
        places: rows.slice(0, won.count).map((row, reel): Place => [reel, row]),
        units: won.units * multiplier,
      },
    ];
  });
}

function lineWin(rules: LineRules, screen: Screen, rows: readonly number[]): RunWin | null {
  let run = runStart;
  for (const [reel, row] of rows.entries()) {
    const longer = extendRun(rules, run, screen[reel]?.[row] as number);
    if (longer === runEnded) return runWin(rules, run, reel);
    run = longer;
  }
  return runWin(rules, run, rows.length);
}

export function unitsOf(wins: readonly WinEvent[]): number {
  return wins.reduce((sum, { units }) => sum + units, 0);
}

type LineState = { runs: readonly Run[]; tally: readonly number[] };

/**
 * All screens of `reels` by what their lines pay and by a tally: numbers that each column adds to, such as its scatters.
 */
export function countLineWins(options: {
  rules: LineRules;
  reels: readonly (readonly Weighted<Column>[])[];
  tallyStart: readonly number[];
  tally: (tally: readonly number[], column: Column, reel: number) => readonly number[];
  capUnits: number;
}): ScreenChances {
  const { rules, reels, tally, capUnits } = options;
  const paid = (run: Run, count: number): number => runWin(rules, run, count)?.units ?? 0;
  return foldReels<LineState, Column>({
    start: { runs: rules.lines.map(() => runStart), tally: options.tallyStart },
    reelCount: reels.length,
    columns: (reel) => reels[reel] as readonly Weighted<Column>[],
    add: (state, column, reel) => {
      let units = 0;
      const runs = state.runs.map((run, line) => {
        if (run === runEnded) return runEnded;
        const longer = extendRun(rules, run, column[rules.lines[line]?.[reel] as number] as number);
        if (longer === runEnded) units += paid(run, reel);
        return longer;
      });
      return { state: { runs, tally: tally(state.tally, column, reel) }, units };
    },
    keyOf: ({ runs, tally: counted }) => `${String.fromCodePoint(...runs)}${counted.join()}`,
    end: ({ runs, tally: outcome }) => ({
      units: runs.reduce((sum, run) => sum + paid(run, reels.length), 0),
      outcome,
    }),
    capUnits,
  });
}
