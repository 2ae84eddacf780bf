/** Draws a moment of a crash round into the scene's elements: attributes and transforms, no React. */
import {
  crashPlot,
  curvePath,
  msOfMultiplier,
  multiplierAt,
  multiplierTicks,
  rounded,
  secondTicks,
  type AxisTick,
  type CrashFrame,
  type CrashPlot,
} from "./crash-plot.ts";
import { labelBox, type Box } from "./label-box.ts";
import type { CrashMoment } from "./crash-state.ts";
import { writeText } from "../write-text.ts";

/** Elements of each kind that stand ready: more than any scale needs. */
export const readyTicks = 14;

export interface CrashDrawing {
  show(moment: CrashMoment, caption: string): void;
  resize(frame: CrashFrame): void;
}

export function createCrashDrawing(root: HTMLElement): CrashDrawing {
  const parts = partsOf(root);
  let frame: CrashFrame | null = null;
  let shownCaption = "";

  return {
    resize(next) {
      frame = next;
    },
    show(moment, caption) {
      writeText(parts.figure, moment.figure);
      if (caption !== shownCaption) writeText(parts.caption, caption);
      shownCaption = caption;
      parts.wait.style.transform = `scaleX(${(moment.bettingLeft ?? 0).toFixed(4)})`;
      if (frame === null) return;
      const plot = crashPlot(frame, moment.elapsedMs ?? 0);
      drawAxes(parts, plot);
      drawCurve(parts, plot);
      drawMarks(root, plot);
    },
  };
}

type Parts = ReturnType<typeof partsOf>;

function partsOf(root: HTMLElement) {
  const one = <Part extends Element>(name: string): Part => {
    const part = root.querySelector<Part>(`[data-part="${name}"]`);
    if (part === null) throw new Error(`the crash scene has no ${name}`);
    return part;
  };
  const all = <Part extends Element>(name: string) => [
    ...root.querySelectorAll<Part>(`[data-part="${name}"]`),
  ];
  return {
    unit: root.dataset["unit"] ?? "",
    figure: one<HTMLElement>("figure"),
    caption: one<HTMLElement>("caption"),
    wait: one<HTMLElement>("wait"),
    rises: all<SVGGElement>("rise"),
    seconds: all<SVGGElement>("second"),
    ruler: one<SVGPathElement>("ruler"),
    area: one<SVGPathElement>("area"),
    lines: all<SVGPathElement>("line"),
    shade: one<SVGElement>("shade"),
    plumb: one<SVGPathElement>("plumb"),
    bead: one<SVGGElement>("bead"),
  };
}

function drawAxes(parts: Parts, plot: CrashPlot): void {
  const rises = multiplierTicks(plot);
  placeTicks(parts.rises, rises, ({ at }) => `translate(0 ${rounded(at)})`);
  for (const line of parts.rises) {
    line.firstElementChild?.setAttribute("d", `M${plot.left} 0H${plot.right - 8}m4 0h8`);
    line.lastElementChild?.setAttribute("x", String(plot.right + 10));
  }
  const seconds = secondTicks(plot);
  const worded = seconds.flatMap(({ at, text }) =>
    text === null ? [] : [{ at, text: `${text}\u00a0${parts.unit}` }],
  );
  placeTicks(parts.seconds, worded, ({ at }) => `translate(${rounded(at)} ${plot.base + 26})`);
  const ruler = seconds.map(
    ({ at, text }) => `M${rounded(at)} ${plot.base}v${text === null ? 5 : 10}`,
  );
  parts.ruler.setAttribute("d", `M${plot.left} ${plot.base}H${plot.right}${ruler.join("")}`);
}

function placeTicks(
  elements: readonly SVGGElement[],
  ticks: readonly AxisTick[],
  transform: (tick: AxisTick) => string,
): void {
  for (const [index, element] of elements.entries()) {
    const tick = ticks[index];
    element.setAttribute("visibility", tick === undefined ? "hidden" : "visible");
    if (tick === undefined) continue;
    element.setAttribute("transform", transform(tick));
    if (element.lastElementChild !== null) writeText(element.lastElementChild, tick.text ?? "");
  }
}

function drawCurve(parts: Parts, plot: CrashPlot): void {
  const path = curvePath(plot);
  const x = rounded(plot.x(plot.elapsedMs));
  const y = rounded(plot.y(multiplierAt(plot.elapsedMs)));
  for (const line of parts.lines) line.setAttribute("d", path);
  parts.area.setAttribute("d", `${path}V${plot.base}H${plot.left}Z`);
  parts.shade.setAttribute("x2", String(Math.max(x, plot.left + 1)));
  parts.plumb.setAttribute("d", `M${x} ${y}V${plot.base}`);
  parts.bead.setAttribute("transform", `translate(${x} ${y})`);
}

/** Dots of cash-outs on the curve, and the labels of some beside them. */
function drawMarks(root: HTMLElement, plot: CrashPlot): void {
  for (const dot of root.querySelectorAll<SVGElement>("[data-mark]")) {
    const { x, y } = placeOf(dot, plot);
    dot.setAttribute("transform", `translate(${rounded(x)} ${rounded(y)})`);
  }
  let taken: Box | null = null;
  for (const label of root.querySelectorAll<HTMLElement>("[data-mark-label]")) {
    taken = labelBox(placeOf(label, plot), { width: label.offsetWidth, taken, frame: plot });
    label.style.transform = `translate(${rounded(taken.left)}px, ${rounded(taken.top)}px)`;
  }
}

function placeOf(element: HTMLElement | SVGElement, plot: CrashPlot) {
  const multiplier = Number(element.dataset["hundredths"]) / 100;
  return { x: plot.x(msOfMultiplier(multiplier)), y: plot.y(multiplier) };
}
