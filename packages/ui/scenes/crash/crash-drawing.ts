/** Shows a moment of a crash round in the scene's elements: text, a canvas and transforms, no React. */
import { writeText } from "../write-text.ts";
import { createCrashPicture, placeOf, type CrashDot } from "./crash-picture.ts";
import {
  crashPlot,
  movesPerSecond,
  rounded,
  type CrashFrame,
  type CrashPlot,
} from "./crash-plot.ts";
import { labelBox, type Box } from "./label-box.ts";
import type { CrashMoment } from "./crash-state.ts";

/** How long the last flight takes to fade when bets are taken again. */
const fadeMs = 240;
/** Of the words, while nothing else moves: they count tenths. */
const wordsPerSecond = 10;
/** A faster hand than this reads no figure. */
const leastPerSecond = 15;
const mostPerSecond = 60;

export interface CrashDrawing {
  show(
    moment: CrashMoment,
    around: { readonly caption: string; readonly dots: readonly CrashDot[] },
  ): void;
  resize(frame: CrashFrame): void;
  /** How often it has to be shown anew. */
  perSecond(): number;
}

export function createCrashDrawing(root: HTMLElement): CrashDrawing {
  const parts = partsOf(root);
  const picture = createCrashPicture(parts.canvas, root.dataset["unit"] ?? "");
  const flight = createFlightFade();
  const widths = new WeakMap<HTMLElement, number>();
  let frame: CrashFrame | null = null;
  let plot: CrashPlot | null = null;
  let moving = false;
  let drawn = "";
  let shownCaption = "";

  return {
    resize(next) {
      frame = next;
      picture.resize(next);
      drawn = "";
    },
    perSecond() {
      if (!moving || plot === null) return wordsPerSecond;
      return Math.min(Math.max(movesPerSecond(plot), leastPerSecond), mostPerSecond);
    },
    show(moment, { caption, dots }) {
      writeText(parts.figure, moment.figure);
      // A page translator's words stand until there are others.
      if (caption !== shownCaption) writeText(parts.caption, caption);
      shownCaption = caption;
      if (frame === null) return;
      const { elapsedMs, opacity } = flight.at(moment.elapsedMs);
      moving = moment.state === "running" || (opacity > 0 && opacity < 1);
      // What stands is not drawn again.
      const next = [elapsedMs, opacity, moment.state, dots.length].join(" ");
      if (next === drawn) return;
      drawn = next;
      plot = crashPlot(frame, opacity === 0 ? 0 : elapsedMs);
      picture.draw(plot, { dots, flightOpacity: opacity, ended: moment.state !== "running" });
      placeLabels(root, plot, widths);
    },
  };
}

/** The last flight stays while it fades, and its axes with it. */
function createFlightFade() {
  let lastMs = 0;
  let goneAtMs: number | null = null;
  let flown = false;
  return {
    at(elapsedMs: number | null): { elapsedMs: number; opacity: number } {
      if (elapsedMs !== null) {
        lastMs = elapsedMs;
        goneAtMs = null;
        flown = true;
        return { elapsedMs, opacity: 1 };
      }
      if (!flown) return { elapsedMs: 0, opacity: 0 };
      goneAtMs ??= performance.now();
      return {
        elapsedMs: lastMs,
        opacity: Math.max(0, 1 - (performance.now() - goneAtMs) / fadeMs),
      };
    },
  };
}

function partsOf(root: HTMLElement) {
  const one = <Part extends Element>(name: string): Part => {
    const part = root.querySelector<Part>(`[data-part="${name}"]`);
    if (part === null) throw new Error(`the crash scene has no ${name}`);
    return part;
  };
  return {
    figure: one<HTMLElement>("figure"),
    caption: one<HTMLElement>("caption"),
    canvas: one<HTMLCanvasElement>("plot"),
  };
}

/** A label is measured once: to ask its width in each drawing would lay out the page in each. */
function placeLabels(
  root: HTMLElement,
  plot: CrashPlot,
  widths: WeakMap<HTMLElement, number>,
): void {
  let taken: Box | null = null;
  for (const label of root.querySelectorAll<HTMLElement>("[data-mark-label]")) {
    const width = widths.get(label) ?? label.offsetWidth;
    widths.set(label, width);
    const place = placeOf(Number(label.dataset["hundredths"]) / 100, plot);
    taken = labelBox(place, { width, taken, frame: plot });
    label.style.transform = `translate(${rounded(taken.left)}px, ${rounded(taken.top)}px)`;
  }
}
