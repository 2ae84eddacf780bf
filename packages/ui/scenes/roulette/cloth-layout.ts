/** The cloth's two shapes: lying for a desk, standing for a phone. All results are CSS pixels at full size. */
import type { ClothDirection } from "./cloth-keys.ts";
import type { ClothSpot } from "./cloth-spots.ts";

export interface ClothLayout {
  name: "lying" | "standing";
  viewBox: string;
  cell: { width: number; height: number };
  chipRadius: number;
  /** Which way an arrow key leads on the cloth. */
  keys: Readonly<Record<string, ClothDirection>>;
  /** A spot's box. */
  boxOf: (spot: Pick<ClothSpot, "x" | "y" | "width" | "height">) => Box;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const lyingCell = { width: 64, height: 43 };
const standingCell = { width: 70, height: 42 };

export const lyingCloth: ClothLayout = {
  name: "lying",
  viewBox: "-66 -2 900 219",
  cell: lyingCell,
  chipRadius: 12,
  keys: { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] },
  boxOf: ({ x, y, width, height }) => ({
    x: (x - width / 2) * lyingCell.width,
    y: (y - height / 2) * lyingCell.height,
    width: width * lyingCell.width,
    height: height * lyingCell.height,
  }),
};

/** Turned so that zero is above and 1 2 3 read from left to right. */
export const standingCloth: ClothLayout = {
  name: "standing",
  viewBox: "-142 -44 354 592",
  cell: standingCell,
  chipRadius: 13,
  keys: { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowLeft: [0, 1], ArrowRight: [0, -1] },
  boxOf: ({ x, y, width, height }) => ({
    x: (3 - y - height / 2) * standingCell.width,
    y: (x - width / 2) * standingCell.height,
    width: height * standingCell.width,
    height: width * standingCell.height,
  }),
};
