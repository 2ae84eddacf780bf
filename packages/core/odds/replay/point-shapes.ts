/** How the point sports spend their time and how points are scored in them. */
import type { PointSport } from "../calibration/point-forecasts.ts";

const minuteMs = 60_000;

export type PointShape = {
  /** Four of them; two are a half. */
  readonly quarterMinutes: number;
  /** After the first quarter, the second, the third. */
  readonly breaksMs: readonly [first: number, half: number, third: number];
  /** How often each side has the ball: they take turns. */
  readonly attacks: number;
  /** What one attack may bring, and how often, in parts of all that bring something. */
  readonly plays: readonly (readonly [points: number, share: number])[];
};

/**
 * A replay knows the final score alone. The attacks are so many that a margin drawn between nothing and that score strays from a straight way about as far as
 * the model expects of a match that is played (for both sports within a fifth; point-script.test.ts).
 */
export const pointShapes: Readonly<Record<PointSport, PointShape>> = {
  basketball: {
    quarterMinutes: 12,
    breaksMs: [2 * minuteMs, 10 * minuteMs, 2 * minuteMs],
    attacks: 70,
    plays: [
      [2, 0.62],
      [3, 0.3],
      [1, 0.08],
    ],
  },
  american_football: {
    quarterMinutes: 15,
    breaksMs: [2 * minuteMs, 10 * minuteMs, 2 * minuteMs],
    attacks: 12,
    plays: [
      [7, 0.55],
      [3, 0.37],
      [6, 0.04],
      [8, 0.04],
    ],
  },
};

export const matchMinutes = ({ quarterMinutes }: PointShape): number => 4 * quarterMinutes;
