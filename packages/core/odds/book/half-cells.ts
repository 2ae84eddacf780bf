/** The ends of a match, put together by what the first half's markets and half time/full time look at: a hundred cells instead of fifteen thousand. */
import type { Score } from "../markets/market.ts";
import type { Cell } from "../model/score-cells.ts";

export type HalfCells = {
  /** By the score at half time; the rest of the match is left open. */
  readonly firstHalf: readonly Cell[];
  /** By who leads at half time and who wins: nine at most. */
  readonly leaders: readonly Cell[];
};

/** From cells that tell half-time scores apart. */
export function halfCells(cells: readonly Cell[]): HalfCells {
  const firstHalf = new Map<number, Cell>();
  const leaders = new Map<number, Cell>();
  for (const { chance, facts } of cells) {
    const half = facts.firstHalf as Score;
    const match = facts.match as Score;
    add(firstHalf, 1_000 * half[0] + half[1], {
      chance,
      facts: { firstHalf: half, match: null, goals: [] },
    });
    add(leaders, 10 * leaderOf(half) + leaderOf(match), { chance, facts });
  }
  return { firstHalf: [...firstHalf.values()], leaders: [...leaders.values()] };
}

const leaderOf = ([home, away]: Score): number => Math.sign(home - away) + 1;

function add(all: Map<number, Cell>, key: number, cell: Cell): void {
  const known = all.get(key);
  all.set(key, known === undefined ? cell : { ...known, chance: known.chance + cell.chance });
}
