/** Which target a key leads to. All numbers are hundredths. */

export interface DialPosition {
  at: number;
  min: number;
  max: number;
  /** Shift moves by the smallest step. */
  fine: boolean;
}

/** Arrows move by 1.00, with Shift by 0.01, Page keys by 10.00, Home and End to the ends; null: not for the dial. */
export function dialTarget(key: string, { at, min, max, fine }: DialPosition): number | null {
  const step = fine ? 1 : 100;
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return Math.min(max, at + step);
    case "ArrowLeft":
    case "ArrowDown":
      return Math.max(min, at - step);
    case "PageUp":
      return Math.min(max, at + 1_000);
    case "PageDown":
      return Math.max(min, at - 1_000);
    case "Home":
      return min;
    case "End":
      return max;
    default:
      return null;
  }
}

/** A dragged value: on the step's grid, inside the bounds. */
export function draggedTarget(
  hundredths: number,
  { min, max, step }: { min: number; max: number; step: number },
): number {
  return Math.min(max, Math.max(min, Math.round(hundredths / step) * step));
}
