/** The wheel and its ball as a function of the round and the server's time: every viewer and every replay sees the same. */
import { roulettePockets, rouletteWheel } from "@oddwright/core/games/roulette/roulette-layout.ts";

export type Spin = {
  readonly pocket: number;
  readonly spunAtMs: number;
  readonly spinMs: number;
};

export type WheelScene = {
  /** Of the wheel, clockwise. */
  readonly wheelDegrees: number;
  /** Null while no ball is thrown. */
  readonly ball: {
    /** Of the table, clockwise from the top. */
    readonly degrees: number;
    /** 1 at the rim, 0 in a pocket. */
    readonly height: number;
  } | null;
};

const degreesPerSecond = 14;
const ballTurns = 9;
/** Part of the spin after which the ball leaves the rim, and after which it lies. */
const leavesAt = 0.62;
const liesAt = 0.86;

/** Of a pocket's middle on the wheel. */
export const pocketDegrees = (pocket: number): number =>
  (rouletteWheel.indexOf(pocket) * 360) / roulettePockets;

/** `isStill`: nothing moves, and the ball is there once it lies. */
export function wheelScene(spin: Spin | null, nowMs: number, isStill = false): WheelScene {
  const wheelDegrees = isStill ? 0 : ((nowMs / 1_000) * degreesPerSecond) % 360;
  if (spin === null) return { wheelDegrees, ball: null };
  const part = Math.min(Math.max((nowMs - spin.spunAtMs) / spin.spinMs, 0), 1);
  if (isStill && part < liesAt) return { wheelDegrees, ball: null };
  const home = wheelDegrees + pocketDegrees(spin.pocket);
  const left = Math.max(0, 1 - part / liesAt);
  return {
    wheelDegrees,
    // Against the wheel, ever slower, until it turns with its pocket.
    ball: { degrees: home + 360 * ballTurns * left ** 2, height: heightAt(part) },
  };
}

/** Down from the rim, with two bounces that grow smaller. */
function heightAt(part: number): number {
  if (part <= leavesAt) return 1;
  if (part >= liesAt) return 0;
  const fallen = (part - leavesAt) / (liesAt - leavesAt);
  return (1 - fallen) * Math.abs(Math.cos(fallen * Math.PI * 2.5));
}
