/** The positions of the figures under the ruler, so that they never overlap. */

export interface RulerLabel {
  readonly kind: "edge" | "target" | "roll";
  readonly text: string;
  /** The position of its middle (or, for an edge, its outer end), in per cent of the ruler. */
  readonly percent: number;
}

/** Two labels need this much between their middles on the narrowest ruler. */
const gap = 14;
const inset = gap / 2;

/** `roll` and `target` are texts with two decimals; the ruler goes from 0.00 to 100.00. */
export function rulerLabels(roll: string, target: string | null): readonly RulerLabel[] {
  const [rollAt, targetAt] = apart(Number(roll), target === null ? null : Number(target));
  const marks: RulerLabel[] = [{ kind: "roll", text: roll, percent: rollAt }];
  if (target !== null && targetAt !== null) {
    marks.unshift({ kind: "target", text: target, percent: targetAt });
  }
  const edges: readonly RulerLabel[] = [
    { kind: "edge", text: "0.00", percent: 0 },
    { kind: "edge", text: "100.00", percent: 100 },
  ];
  const free = edges.filter((edge) =>
    marks.every((mark) => Math.abs(mark.percent - edge.percent) >= gap + inset / 2),
  );
  return [...free, ...marks];
}

function apart(roll: number, target: number | null): readonly [number, number | null] {
  if (target === null) return [inside(roll, inset), null];
  const [low, high] = [Math.min(roll, target), Math.max(roll, target)].map((at) =>
    inside(at, inset),
  ) as [number, number];
  const middle = inside((low + high) / 2, gap);
  const spread = Math.max(high - low, gap);
  const pair: readonly [number, number] =
    spread > gap ? [low, high] : [middle - gap / 2, middle + gap / 2];
  return roll < target ? pair : [pair[1], pair[0]];
}

function inside(percent: number, margin: number): number {
  return Math.min(Math.max(percent, margin), 100 - margin);
}
