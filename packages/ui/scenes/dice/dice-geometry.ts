/** The dice protractor's two sizes, in the units of their view boxes: a unit is a CSS pixel at full size. */

export interface DiceGeometry {
  name: "wide" | "narrow";
  viewBox: string;
  /** Outer radius and width of the brass half-ring. */
  outer: number;
  ring: number;
  /** The enamel track stands `gap` inside the ring. */
  gap: number;
  track: number;
  ticks: { one: number; five: number; ten: number };
  numeral: { size: number; inset: number };
  handle: { width: number; height: number; corner: number; knurl: number };
  cursor: { width: number; cap: number };
  base: { height: number; foot: number };
  /** Engraved circles inside. */
  circles: { first: number; step: number; count: number };
  hub: number;
  engraved: boolean;
  /** A drag moves in steps of this many hundredths: about a pixel. */
  dragStepHundredths: number;
}

export const wideDice: DiceGeometry = {
  name: "wide",
  viewBox: "-418 -490 836 548",
  outer: 402,
  ring: 52,
  gap: 3,
  track: 18,
  ticks: { one: 9.5, five: 16, ten: 22.5 },
  numeral: { size: 15.5, inset: 14.5 },
  handle: { width: 22, height: 34, corner: 5, knurl: 10 },
  cursor: { width: 34, cap: 9 },
  base: { height: 15, foot: 2 },
  circles: { first: 309, step: 9, count: 8 },
  hub: 8.5,
  engraved: true,
  dragStepHundredths: 10,
};

export const narrowDice: DiceGeometry = {
  name: "narrow",
  viewBox: "-195 -262 390 286",
  outer: 182,
  ring: 34,
  gap: 3,
  track: 12,
  ticks: { one: 5.5, five: 9.5, ten: 14 },
  numeral: { size: 10.5, inset: 9.5 },
  handle: { width: 22, height: 28, corner: 6, knurl: 7 },
  cursor: { width: 22, cap: 6 },
  base: { height: 11.5, foot: 1.5 },
  circles: { first: 117, step: 7, count: 6 },
  hub: 6.5,
  engraved: false,
  dragStepHundredths: 50,
};

/** Outer and inner radius of the enamel track. */
export function trackOf({ outer, ring, gap, track }: DiceGeometry) {
  const edge = outer - ring - gap;
  return { outer: edge, inner: edge - track, middle: edge - track / 2 };
}
