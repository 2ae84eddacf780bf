/** The kinds of bets, the numbers each covers, and what they pay. */
import { isInsideBet, type InsideKind } from "./roulette-inside.ts";
import { numbersWhere, rouletteColour, rouletteHighest, rowLength } from "./roulette-layout.ts";

const insideKinds = [
  "straight",
  "split",
  "street",
  "corner",
  "six_line",
  "trio",
  "first_four",
] as const satisfies readonly InsideKind[];
const groupKinds = ["column", "dozen"] as const;
const evenKinds = ["red", "black", "odd", "even", "low", "high"] as const;

export const rouletteKinds = [...insideKinds, ...groupKinds, ...evenKinds] as const;

export type RouletteKind = (typeof rouletteKinds)[number];

type GroupKind = (typeof groupKinds)[number];
type EvenKind = (typeof evenKinds)[number];

const dozenLength = 12;
const half = rouletteHighest / 2;

const coveredByEven: Record<EvenKind, number[]> = {
  red: numbersWhere((number) => rouletteColour(number) === "red"),
  black: numbersWhere((number) => rouletteColour(number) === "black"),
  odd: numbersWhere((number) => number % 2 === 1),
  even: numbersWhere((number) => number % 2 === 0),
  low: numbersWhere((number) => number <= half),
  high: numbersWhere((number) => number > half),
};

/**
 * The numbers that a chip covers, ascending; null if it cannot lie so. `numbers` are the covered ones for
 * bets inside, [1], [2] or [3] for a column or dozen, and nothing for the even chances.
 */
export function coveredNumbers(kind: RouletteKind, numbers: readonly number[]): number[] | null {
  if (isOf(insideKinds, kind)) {
    const ascending = numbers.toSorted((a, b) => a - b);
    return isInsideBet(kind, ascending) ? ascending : null;
  }
  if (isOf(groupKinds, kind)) return coveredByGroup(kind, numbers);
  return numbers.length === 0 ? coveredByEven[kind] : null;
}

/** What a win pays for one staked, the stake included: 36 for one number, 2 for eighteen. */
export function roulettePays(covered: readonly number[]): bigint {
  return BigInt(rouletteHighest / covered.length);
}

export function isRouletteKind(value: unknown): value is RouletteKind {
  return (rouletteKinds as readonly unknown[]).includes(value);
}

function coveredByGroup(kind: GroupKind, numbers: readonly number[]): number[] | null {
  const [group] = numbers;
  if (numbers.length !== 1 || (group !== 1 && group !== 2 && group !== 3)) return null;
  return kind === "column"
    ? numbersWhere((number) => (number - group) % rowLength === 0)
    : numbersWhere((number) => Math.ceil(number / dozenLength) === group);
}

function isOf<Kind extends RouletteKind>(kinds: readonly Kind[], kind: RouletteKind): kind is Kind {
  return (kinds as readonly RouletteKind[]).includes(kind);
}
