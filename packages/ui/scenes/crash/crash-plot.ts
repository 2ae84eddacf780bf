/**
 * Where things stand in the picture of a crash round: seconds to the right, multipliers upwards. The scale grows with
 * the round, so that the bead stays near 70 % of the width once it has come there. Pixels, y downwards.
 */

export interface SceneSize {
  readonly width: number;
  readonly height: number;
}

/** The frame of the curve: its origin is at the left and the base. */
export interface CrashFrame extends SceneSize {
  readonly left: number;
  /** The end of both axes; the multipliers' words stand right of it. */
  readonly right: number;
  readonly base: number;
  /** Lines above this would run into what stands over the scene. */
  readonly top: number;
  /** Where the bead stays. */
  readonly beadX: number;
  readonly beadY: number;
}

export interface CrashPlot extends CrashFrame {
  readonly elapsedMs: number;
  readonly spanMs: number;
  readonly x: (ms: number) => number;
  readonly y: (multiplier: number) => number;
}

export interface AxisTick {
  readonly at: number;
  /** "2.5×" or "10"; null for a short tick between two. */
  readonly text: string | null;
}

/** The growth of the rules, in floating point: good for pictures, never for money. */
const growthPerMs = 0.000_06;
/** Younger rounds are drawn on the scale of this one: the bead runs to its place. */
const shortestSpanMs = 8_000;
const leastPerSecond = 15;
const mostPerSecond = 60;
const curvePieces = 56;
const narrowWidth = 600;

/** A scene that is folded away has no room for axes. */
export function isDrawable({ width, height }: SceneSize): boolean {
  return width >= 200 && height >= 200;
}

export function multiplierAt(ms: number): number {
  return Math.exp(growthPerMs * ms);
}

export function msOfMultiplier(multiplier: number): number {
  return Math.log(multiplier) / growthPerMs;
}

export function crashFrame({ width, height }: SceneSize): CrashFrame {
  const narrow = width < narrowWidth;
  const left = narrow ? 16 : 24;
  const right = width - (narrow ? 46 : 56);
  return {
    width,
    height,
    left,
    right,
    base: height - (narrow ? 44 : 48),
    top: narrow ? 58 : 96,
    beadX: Math.min(width * 0.7, right - 24),
    beadY: height * (narrow ? 0.42 : 0.33),
  };
}

export function crashPlot(frame: CrashFrame, elapsedMs: number): CrashPlot {
  const spanMs = Math.max(elapsedMs, shortestSpanMs);
  const rise = multiplierAt(spanMs) - 1;
  return {
    ...frame,
    elapsedMs,
    spanMs,
    x: (ms) => frame.left + (ms / spanMs) * (frame.beadX - frame.left),
    y: (multiplier) => frame.base - ((multiplier - 1) / rise) * (frame.base - frame.beadY),
  };
}

/** The curve up to the bead, from point to point. */
export function curvePoints(plot: CrashPlot): readonly (readonly [x: number, y: number])[] {
  return Array.from({ length: curvePieces + 1 }, (_, piece) => {
    const ms = (plot.elapsedMs * piece) / curvePieces;
    return [plot.x(ms), plot.y(multiplierAt(ms))] as const;
  });
}

/** How often a second the picture has moved by a pixel: more drawings than these show nothing more. */
export function picturesPerSecond({ beadX, left, spanMs }: CrashPlot): number {
  const moves = (beadX - left) / (spanMs / 1_000);
  return Math.min(Math.max(moves, leastPerSecond), mostPerSecond);
}

/** The multipliers' axis: lines far enough apart to be read, none of them 1.00×. */
export function multiplierTicks(plot: CrashPlot): readonly AxisTick[] {
  const perPixel = (multiplierAt(plot.spanMs) - 1) / (plot.base - plot.beadY);
  const step = roundStep(perPixel * 58);
  const decimals = step < 0.1 ? 2 : step < 1 ? 1 : 0;
  const ticks: AxisTick[] = [];
  for (let count = 1; count < 40; count += 1) {
    const multiplier = 1 + count * step;
    const at = plot.y(multiplier);
    if (at < plot.top) break;
    ticks.push({ at, text: `${multiplier.toFixed(decimals || (step % 1 === 0 ? 1 : 0))}×` });
  }
  return ticks;
}

/** The seconds' axis: words at round seconds, five short ticks to each. */
export function secondTicks(plot: CrashPlot): readonly AxisTick[] {
  const perPixel = plot.spanMs / 1_000 / (plot.beadX - plot.left);
  const step = Math.max(1, roundStep(perPixel * 84));
  const shortStep = step / 5;
  const ticks: AxisTick[] = [];
  for (let count = 0; count < 200; count += 1) {
    const second = count * shortStep;
    const at = plot.x(second * 1_000);
    if (at > plot.right) break;
    ticks.push({ at, text: count % 5 === 0 ? String(Math.round(second)) : null });
  }
  return ticks;
}

/** The smallest of …, 0.1, 0.2, 0.5, 1, 2, 5, 10, … that is not below `least`. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const share = least / power;
  const factor = share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10;
  return Number((factor * power).toPrecision(1));
}

export function rounded(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
