/** Shows a moment of a crash round in the scene's elements: text, a picture and transforms, no React. */
import { isStill } from "../frames.ts";
import { writeText } from "../write-text.ts";
import { createCrashCanvas } from "./crash-canvas.ts";
import { placeOf, type CrashDot } from "./crash-picture.ts";
import {
  crashPlot,
  picturesPerSecond,
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
/** More pixels than two to one are not told apart in what moves. */
const mostPixelRatio = 2;
/** No eye reads a figure that changes faster. */
const figuresPerSecond = 15;

export interface CrashDrawing {
  show(
    moment: CrashMoment,
    around: {
      readonly caption: string;
      readonly dots: readonly CrashDot[];
      readonly speed: number;
    },
  ): void;
  resize(frame: CrashFrame): void;
  /** How often it has to be shown anew. */
  perSecond(): number;
  stop(): void;
}

export function createCrashDrawing(root: HTMLElement): CrashDrawing {
  const parts = partsOf(root);
  const picture = createCrashCanvas(parts.plot, root.dataset["unit"] ?? "");
  const flight = createFlightFade();
  const still = isStill();
  const widths = new WeakMap<HTMLElement, number>();
  let frame: CrashFrame | null = null;
  let plot: CrashPlot | null = null;
  let flying = false;
  let moving = false;
  let labelled = false;
  let drawn = "";
  let shownCaption = "";

  return {
    resize(next) {
      frame = next;
      picture.resize(next, Math.min(window.devicePixelRatio, mostPixelRatio));
      drawn = "";
    },
    perSecond() {
      if (!moving || plot === null) return wordsPerSecond;
      // Labels go along with their dots.
      return flying && !labelled && picture.fliesAlone()
        ? figuresPerSecond
        : picturesPerSecond(plot);
    },
    show(moment, { caption, dots, speed }) {
      writeText(parts.figure, moment.figure);
      // A page translator's words stand until there are others.
      if (caption !== shownCaption) writeText(parts.caption, caption);
      shownCaption = caption;
      if (frame === null) return;
      const { elapsedMs, opacity } = flight.at(moment.elapsedMs);
      flying = moment.state === "running";
      moving = flying || (opacity > 0 && opacity < 1);
      // What stands is not drawn again.
      const next = [elapsedMs, opacity, moment.state, dots.length].join(" ");
      if (next === drawn) return;
      drawn = next;
      plot = crashPlot(frame, opacity === 0 ? 0 : elapsedMs);
      picture.draw({
        state: { elapsedMs: plot.elapsedMs, dots, flightOpacity: opacity, ended: !flying },
        speed: flying && !still ? speed : 0,
      });
      labelled = placeLabels(root, plot, widths);
    },
    stop: () => picture.remove(),
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
    plot: one<HTMLElement>("plot"),
  };
}

/** Whether there are any. A label is measured once: to ask its width in each drawing would lay out the page in each. */
function placeLabels(
  root: HTMLElement,
  plot: CrashPlot,
  widths: WeakMap<HTMLElement, number>,
): boolean {
  let taken: Box | null = null;
  for (const label of root.querySelectorAll<HTMLElement>("[data-mark-label]")) {
    const width = widths.get(label) ?? label.offsetWidth;
    widths.set(label, width);
    const place = placeOf(Number(label.dataset["hundredths"]) / 100, plot);
    taken = labelBox(place, { width, taken, frame: plot });
    label.style.transform = `translate(${rounded(taken.left)}px, ${rounded(taken.top)}px)`;
  }
  return taken !== null;
}
