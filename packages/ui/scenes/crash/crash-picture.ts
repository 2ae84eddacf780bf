/** Draws the plot of a crash round on a canvas, in the page or in a worker: what a drawing costs does not grow with the round. */
import {
  crashPlot,
  curvePoints,
  msOfMultiplier,
  multiplierTicks,
  secondTicks,
  type AxisTick,
  type CrashFrame,
  type CrashPlot,
} from "./crash-plot.ts";

/** A cash-out on the curve. */
export interface CrashDot {
  readonly hundredths: bigint;
  /** The player's own: a larger one. */
  readonly own: boolean;
}

export interface CrashPictureState {
  /** How far the flight has come. */
  readonly elapsedMs: number;
  readonly dots: readonly CrashDot[];
  /** 1 while it flies and after; on its way to 0 when bets are taken again. */
  readonly flightOpacity: number;
  /** The light has gone out. */
  readonly ended: boolean;
}

export interface CrashPicture {
  /** At so many pixels of the screen to one of the page. What was drawn is gone. */
  resize(frame: CrashFrame, pixelRatio: number): void;
  draw(state: CrashPictureState): void;
}

export interface CrashPictureLook {
  /** The sign of a second on the ruler. */
  readonly unit: string;
  readonly fontFamily: string;
  readonly dotColour: string;
}

const words = "#c6d3d6";
const lit = { bead: ["#fff6dc", "#e2b65b", "#7d5620"], eye: "#5b4320" } as const;
const dark = { bead: ["#aba99f", "#7f7a6f", "#484440"], eye: "#322f2b" } as const;

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export function createCrashPicture(context: Context, look: CrashPictureLook): CrashPicture {
  const { canvas } = context;
  let frame: CrashFrame | null = null;
  return {
    resize(next, pixelRatio) {
      frame = next;
      canvas.width = Math.round(next.width * pixelRatio);
      canvas.height = Math.round(next.height * pixelRatio);
      context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    },
    draw(state) {
      if (frame === null) return;
      const plot = crashPlot(frame, state.elapsedMs);
      context.clearRect(0, 0, plot.width, plot.height);
      drawAxes(context, plot, look);
      if (state.flightOpacity <= 0) return;
      context.globalAlpha = state.flightOpacity;
      drawFlight(context, plot, state);
      drawDots(context, plot, { ...state, dotColour: look.dotColour });
      drawBead(context, plot, state);
      context.globalAlpha = 1;
    },
  };
}

function drawAxes(context: Context, plot: CrashPlot, look: CrashPictureLook): void {
  const { unit, fontFamily } = look;
  const font = (weight: number) => `${weight} 13px ${fontFamily}`;
  const { left, right, base } = plot;
  const rises = multiplierTicks(plot);
  const seconds = secondTicks(plot);
  context.lineWidth = 1;
  strokeLines(
    context,
    "rgb(190 214 224 / 14%)",
    rises.flatMap(({ at }) => [
      [left, at, right - 8, at],
      [right - 4, at, right + 4, at],
    ]),
  );
  strokeLines(context, "rgb(198 211 214 / 55%)", [
    [left, base, right, base],
    ...seconds.map(({ at, text }): Line => [at, base, at, base + (text === null ? 5 : 10)]),
  ]);
  context.fillStyle = words;
  context.font = font(500);
  context.textAlign = "left";
  for (const { at, text } of worded(rises)) context.fillText(text, right + 10, at + 5);
  context.font = font(400);
  context.textAlign = "center";
  for (const { at, text } of worded(seconds)) {
    context.fillText(`${text}\u00a0${unit}`, at, base + 26);
  }
}

const worded = (ticks: readonly AxisTick[]) =>
  ticks.flatMap(({ at, text }) => (text === null ? [] : [{ at, text }]));

type Line = readonly [fromX: number, fromY: number, toX: number, toY: number];

function strokeLines(context: Context, colour: string, lines: readonly Line[]): void {
  context.beginPath();
  for (const [fromX, fromY, toX, toY] of lines) {
    context.moveTo(fromX, fromY);
    context.lineTo(toX, toY);
  }
  context.strokeStyle = colour;
  context.stroke();
}

function drawFlight(context: Context, plot: CrashPlot, { ended }: CrashPictureState): void {
  const points = curvePoints(plot);
  const [x, y] = points.at(-1) ?? [plot.left, plot.base];
  const curve = new Path2D();
  for (const [atX, atY] of points) curve.lineTo(atX, atY);
  const area = new Path2D(curve);
  area.lineTo(x, plot.base);
  area.lineTo(plot.left, plot.base);
  context.fillStyle = gradient(context.createLinearGradient(0, y, 0, plot.base), [
    [0, "rgb(143 208 238 / 26%)"],
    [1, "rgb(143 208 238 / 4%)"],
  ]);
  context.fill(area);
  context.lineWidth = 1.5;
  context.setLineDash([1.5, 4]);
  strokeLines(context, "rgb(240 236 222 / 70%)", [[x, y, x, plot.base]]);
  context.setLineDash([]);
  context.lineCap = "round";
  context.lineJoin = "round";
  context.lineWidth = 7;
  context.strokeStyle = "rgb(7 16 21 / 85%)";
  context.stroke(curve);
  context.lineWidth = 3.5;
  context.strokeStyle = gradient(context.createLinearGradient(plot.left, 0, x + 1, 0), [
    [0, "#3f7d9c"],
    [0.62, "#a9d8ee"],
    [1, "#fff1cf"],
  ]);
  if (ended) context.globalAlpha *= 0.55;
  context.stroke(curve);
  if (ended) context.globalAlpha /= 0.55;
  context.lineCap = "butt";
}

function drawDots(
  context: Context,
  plot: CrashPlot,
  { dots, dotColour }: CrashPictureState & { readonly dotColour: string },
): void {
  context.lineWidth = 2;
  context.fillStyle = "#0b1418";
  context.strokeStyle = dotColour;
  for (const { hundredths, own } of dots) {
    const { x, y } = placeOf(Number(hundredths) / 100, plot);
    context.beginPath();
    context.arc(x, y, own ? 5.5 : 4, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
}

/** Where a multiplier stands on the curve. */
export function placeOf(multiplier: number, plot: CrashPlot): { x: number; y: number } {
  return { x: plot.x(msOfMultiplier(multiplier)), y: plot.y(multiplier) };
}

function drawBead(context: Context, plot: CrashPlot, { ended }: CrashPictureState): void {
  const [x, y] = curvePoints(plot).at(-1) ?? [plot.left, plot.base];
  const { bead, eye } = ended ? dark : lit;
  if (!ended) {
    disc(
      context,
      { x, y, radius: 40 },
      gradient(context.createRadialGradient(x, y, 0, x, y, 40), [
        [0, "rgb(243 220 164 / 62%)"],
        [0.45, "rgb(233 201 135 / 24%)"],
        [1, "rgb(233 201 135 / 0%)"],
      ]),
    );
  }
  const light = context.createRadialGradient(x - 3.4, y - 4.8, 0, x - 3.4, y - 4.8, 19.2);
  disc(
    context,
    { x, y, radius: 12 },
    gradient(light, [
      [0, bead[0]],
      [0.4, bead[1]],
      [1, bead[2]],
    ]),
  );
  disc(context, { x, y, radius: 4 }, eye);
}

function disc(
  context: Context,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
  fill: CanvasGradient | string,
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
}

function gradient(
  empty: CanvasGradient,
  stops: readonly (readonly [offset: number, colour: string])[],
): CanvasGradient {
  for (const [offset, colour] of stops) empty.addColorStop(offset, colour);
  return empty;
}
