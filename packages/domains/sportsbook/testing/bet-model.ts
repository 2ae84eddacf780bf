/** A reference model of what sports bets are worth, in a few lines and on nothing of core: results of matches and goals over or under 2.5, in lines of one size. */

export interface ModelLeg {
  readonly event: string;
  readonly isTotal: boolean;
  readonly selection: string;
  readonly priceMilli: bigint;
}

export interface ModelBet {
  readonly stakeMinor: bigint;
  /** How many legs a line has. */
  readonly fold: number;
  readonly legs: readonly ModelLeg[];
  /** Since when it stands. */
  readonly takenAtMs: number;
}

export interface ModelWord {
  readonly id: string;
  readonly sequence: number;
  readonly kind: string;
  readonly score?: readonly [number, number];
  readonly knownAtMs?: number;
  /** What is taken back. */
  readonly evidence?: string;
}

export interface ModelFacts {
  readonly isVoid: boolean;
  readonly result: { readonly score: readonly [number, number]; readonly knownAtMs: number } | null;
}

/** The last word counts, and none that was taken back after it was said. */
export function factsOf(words: readonly ModelWord[]): ModelFacts {
  const standing = words.filter(
    ({ id, sequence }) =>
      !words.some(
        ({ kind, evidence, sequence: later }) =>
          kind === "rolled_back" && evidence === id && later > sequence,
      ),
  );
  const last = standing
    .filter(({ kind }) => kind === "result")
    .reduce<ModelWord | null>((a, b) => (a !== null && a.sequence > b.sequence ? a : b), null);
  return {
    isVoid: standing.some(({ kind }) => kind === "cancelled"),
    result: last === null ? null : { score: last.score!, knownAtMs: last.knownAtMs! },
  };
}

const scale = 1_000n;

/** By what a leg multiplies its line, in thousandths; null while it is open. */
function factorOf(leg: ModelLeg, bet: ModelBet, facts: ModelFacts | undefined): bigint | null {
  if (facts?.isVoid === true) return scale;
  const result = facts?.result ?? null;
  if (result === null) return null;
  // Taken when the result could be known.
  if (bet.takenAtMs >= result.knownAtMs) return scale;
  const [home, away] = result.score;
  const ends = leg.isTotal
    ? home + away > 2.5
      ? "over"
      : "under"
    : home === away
      ? "draw"
      : home > away
        ? "home"
        : "away";
  return ends === leg.selection ? leg.priceMilli : 0n;
}

function linesOf<Each>(all: readonly Each[], size: number): readonly (readonly Each[])[] {
  if (size === 0) return [[]];
  return all.flatMap((each, at) =>
    linesOf(all.slice(at + 1), size - 1).map((others) => [each, ...others]),
  );
}

/** Numerator and denominator of so much of the stake, shared between the lines, by these factors. */
function returnOf(
  leftMinor: bigint,
  lines: readonly (readonly bigint[])[],
  fold: number,
): readonly [bigint, bigint] {
  const sum = lines.reduce((total, line) => total + line.reduce((a, b) => a * b, 1n), 0n);
  return [leftMinor * sum, BigInt(lines.length) * scale ** BigInt(fold)];
}

/** The most that so much of the stake returns, rounded up: it is what the house keeps for it. */
export function mostOf(bet: ModelBet, leftMinor: bigint): bigint {
  const prices = bet.legs.map(({ priceMilli }) => priceMilli);
  const [above, below] = returnOf(leftMinor, linesOf(prices, bet.fold), bet.fold);
  return (above + below - 1n) / below;
}

/** What so much of the stake returns, rounded down; null while a line that is not lost has an open leg. */
export function dueOf(
  bet: ModelBet,
  leftMinor: bigint,
  facts: ReadonlyMap<string, ModelFacts>,
): bigint | null {
  const factors = bet.legs.map((leg) => factorOf(leg, bet, facts.get(leg.event)));
  const lines = linesOf(factors, bet.fold).map((line) => (line.includes(0n) ? [0n] : line));
  const known = lines.map((line) => line.filter((factor) => factor !== null));
  if (known.some((line, at) => line.length < lines[at]!.length)) return null;
  const [above, below] = returnOf(leftMinor, known, bet.fold);
  return above / below;
}
