/** Where the label of a dot stands: below and right of it, inside the scene, beside the label before it. */
import type { CrashFrame } from "./crash-plot.ts";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

export interface LabelRoom {
  readonly width: number;
  /** The label placed before. */
  readonly taken: Box | null;
  readonly frame: Pick<CrashFrame, "width" | "base">;
}

const labelHeight = 26;
const gap = 6;

export function labelBox(dot: { readonly x: number; readonly y: number }, room: LabelRoom): Box {
  const { width, taken, frame } = room;
  const top = Math.min(dot.y + 10, frame.base - labelHeight - gap);
  const farthest = frame.width - width - 8;
  const left = Math.min(dot.x + 10, farthest);
  const meets =
    taken !== null &&
    Math.abs(taken.top - top) < labelHeight + gap &&
    left < taken.left + taken.width + gap &&
    taken.left < left + width + gap;
  if (!meets) return { left, top, width };
  const beside = taken.left + taken.width + gap;
  return beside <= farthest
    ? { left: beside, top, width }
    : { left, top: taken.top - labelHeight - gap, width };
}
