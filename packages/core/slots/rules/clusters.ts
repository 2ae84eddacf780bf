/** Clusters: cells of one symbol that touch each other by a side. */
import { foldReels, type ScreenChances, type Weighted } from "../exact/fold-reels.ts";
import type { Place, WinEvent } from "../spin-events.ts";
import type { Screen } from "./screen.ts";
import type { Column } from "./symbols.ts";

export type ClusterRules = {
  /** pays[symbol][cells − 1] in units; more cells than are listed pay what the last entry says. */
  readonly pays: readonly (readonly number[])[];
};

function clusterPay({ pays }: ClusterRules, symbol: number, cells: number): number {
  const row = pays[symbol] ?? [];
  return row[Math.min(cells, row.length) - 1] ?? 0;
}

export function clusterWins(options: {
  rules: ClusterRules;
  screen: Screen;
  names: readonly string[];
  multiplier: number;
}): WinEvent[] {
  const { rules, screen, names, multiplier } = options;
  const seen = new Set<string>();
  const wins: WinEvent[] = [];
  for (const [reel, column] of screen.entries()) {
    for (const [row, symbol] of column.entries()) {
      if (seen.has(`${reel},${row}`)) continue;
      const places = clusterFrom(screen, [reel, row], seen);
      const units = clusterPay(rules, symbol, places.length) * multiplier;
      if (units === 0) continue;
      const [count, name] = [places.length, names[symbol] as string];
      wins.push({
        kind: "win",
        symbol: name,
        count,
        line: null,
        ways: 1,
        multiplier,
        places,
        units,
      });
    }
  }
  return wins;
}

/** The cells of one cluster, marked as seen. */
function clusterFrom(screen: Screen, first: Place, seen: Set<string>): Place[] {
  const symbol = screen[first[0]]?.[first[1]];
  const places: Place[] = [];
  const waiting: Place[] = [first];
  seen.add(first.join());
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    places.push(place);
    const [reel, row] = place;
    const around: Place[] = [
      [reel - 1, row],
      [reel + 1, row],
      [reel, row - 1],
      [reel, row + 1],
    ];
    for (const next of around) {
      if (screen[next[0]]?.[next[1]] !== symbol || seen.has(next.join())) continue;
      seen.add(next.join());
      waiting.push(next);
    }
  }
  return places;
}

/** The last column, which cluster each of its cells belongs to, and how many cells each has so far. */
type Frontier = { column: Column; clusters: readonly number[]; sizes: readonly number[] };

/** All screens by what their clusters pay, found column by column: a cluster that does not reach the last one is closed. */
export function countClusterWins(options: {
  rules: ClusterRules;
  reels: readonly (readonly Weighted<Column>[])[];
  capUnits: number;
}): ScreenChances {
  const { rules, reels, capUnits } = options;
  const paid = (symbol: number | undefined, cells: number | undefined): number =>
    clusterPay(rules, symbol as number, cells as number);
  return foldReels<Frontier, Column>({
    start: { column: [], clusters: [], sizes: [] },
    reelCount: reels.length,
    columns: (reel) => reels[reel] as readonly Weighted<Column>[],
    add: (before, column) => {
      const joined = joinColumn(rules, before, column);
      const units = before.sizes.reduce(
        (sum, cells, cluster) =>
          joined.reached.has(cluster) ? sum : sum + paid(symbolOf(before, cluster), cells),
        0,
      );
      return { state: joined.frontier, units };
    },
    keyOf: ({ column, clusters, sizes }) => `${column.join()};${clusters.join()};${sizes.join()}`,
    end: (last) => ({
      units: last.sizes.reduce(
        (sum, cells, cluster) => sum + paid(symbolOf(last, cluster), cells),
        0,
      ),
      outcome: [],
    }),
    capUnits,
  });
}

function symbolOf({ column, clusters }: Frontier, cluster: number): number | undefined {
  return column[clusters.indexOf(cluster)];
}

function joinColumn(
  { pays }: ClusterRules,
  before: Frontier,
  column: Column,
): { frontier: Frontier; reached: ReadonlySet<number> } {
  // Clusters of the column before keep their numbers; each new cell starts as a cluster of its own.
  const old = before.sizes.length;
  const parents = Array.from({ length: old + column.length }, (_, index) => index);
  const rootOf = (index: number): number =>
    parents[index] === index ? index : rootOf(parents[index] as number);
  const join = (a: number, b: number): void => {
    parents[rootOf(a)] = rootOf(b);
  };
  const reached = new Set<number>();
  for (const [row, symbol] of column.entries()) {
    if (before.column[row] === symbol) {
      reached.add(before.clusters[row] as number);
      join(before.clusters[row] as number, old + row);
    }
    if (row > 0 && column[row - 1] === symbol) join(old + row - 1, old + row);
  }
  const cells = new Map<number, number>();
  for (const [cluster, size] of before.sizes.entries()) {
    if (reached.has(cluster)) cells.set(rootOf(cluster), (cells.get(rootOf(cluster)) ?? 0) + size);
  }
  const order: number[] = [];
  const clusters = column.map((_, row) => {
    const root = rootOf(old + row);
    cells.set(root, (cells.get(root) ?? 0) + 1);
    if (!order.includes(root)) order.push(root);
    return order.indexOf(root);
  });
  // A size beyond the last entry pays no more: such clusters are the same to whatever follows.
  const sizes = order.map((root, cluster) => {
    const symbol = column[clusters.indexOf(cluster)] as number;
    return Math.min(cells.get(root) as number, pays[symbol]?.length ?? 0);
  });
  return { frontier: { column, clusters, sizes }, reached };
}
