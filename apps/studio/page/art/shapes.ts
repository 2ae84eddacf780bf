/** Short words for the shapes that symbols are drawn with, in a box of 100 × 100. */

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");

type Point = readonly [number, number];

export const circle = ([cx, cy]: Point, r: number, fill: string): string =>
  `<circle${attributes({ cx, cy, r, fill })}/>`;

export const oval = ([cx, cy]: Point, [rx, ry]: Point, fill: string): string =>
  `<ellipse${attributes({ cx, cy, rx, ry, fill })}/>`;

export const box = ([x, y]: Point, [width, height]: Point, fill: string): string =>
  `<rect${attributes({ x, y, width, height, rx: 5, fill })}/>`;

export const path = (d: string, fill: string): string => `<path${attributes({ d, fill })}/>`;

export const line = (d: string, stroke: string, width = 6): string =>
  `<path${attributes({ d, stroke, "stroke-width": width })} fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;

export const turned = (degrees: number, shapes: string): string =>
  `<g transform="rotate(${degrees} 50 50)">${shapes}</g>`;

/** The same shape around the middle. */
export const around = (count: number, shapes: string): string =>
  Array.from({ length: count }, (_, index) => turned((360 / count) * index, shapes)).join("");

export const letter = (text: string, fill: string, size = 44): string =>
  `<text x="50" y="50" text-anchor="middle" dominant-baseline="central" font-size="${size}" font-weight="800" fill="${fill}">${text}</text>`;

export interface SlotArt {
  /** Colours of the world behind the reels, from the top. */
  readonly sky: readonly [string, string];
  /** Behind a symbol. */
  readonly cell: string;
  readonly accent: string;
  readonly symbols: Readonly<Record<string, string>>;
  /** The symbol that stays where it is while other cells spin again. */
  readonly coin?: string;
}
