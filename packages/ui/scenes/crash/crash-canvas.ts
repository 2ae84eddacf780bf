/**
 * The canvas of a crash round. The page draws it until a worker has drawn the same, which takes the drawing off the
 * page's own thread; where the worker does not come, or fails, the page goes on. The worker lets a flight go on by itself
 * for a moment, so that the page says little.
 */
import { sayAgainMs, type FromCrashWorker, type ToCrashWorker } from "./crash-messages.ts";
import {
  createCrashPicture,
  type CrashDot,
  type CrashPicture,
  type CrashPictureLook,
  type CrashPictureState,
} from "./crash-picture.ts";

export interface CrashMotion {
  readonly state: CrashPictureState;
  /** How fast it flies on from there: 1 as the round does, 0 for what stands. */
  readonly speed: number;
}

export interface CrashCanvas extends Pick<CrashPicture, "resize"> {
  draw(motion: CrashMotion): void;
  /** A flight needs no drawing by the page. */
  fliesAlone(): boolean;
  remove(): void;
}

interface OnCanvas extends Pick<CrashPicture, "resize"> {
  readonly canvas: HTMLCanvasElement;
  draw(motion: CrashMotion): void;
}

/** Fills the `host`, in its font and with dots of its colour. */
export function createCrashCanvas(host: HTMLElement, unit: string): CrashCanvas {
  const { fontFamily, color: dotColour } = getComputedStyle(host);
  const look = { unit, fontFamily, dotColour };
  let size: Parameters<CrashPicture["resize"]> | undefined;
  let motion: CrashMotion | undefined;
  /** The one that is seen is the first; two while the worker draws its first picture. */
  let pictures: readonly OnCanvas[] = [drawnHere(look)];
  show();
  const worker = new Worker(new URL("./crash-worker.ts", import.meta.url), { type: "module" });
  const there = drawnBy(worker, look);
  worker.addEventListener("message", ({ data }: MessageEvent<FromCrashWorker>) => {
    if (data === "ready") {
      pictures = [...pictures, there];
      catchUp(there);
    } else {
      pictures = [there];
      show();
    }
  });
  worker.addEventListener("error", () => {
    worker.terminate();
    const [seen] = pictures;
    pictures = [seen === undefined || seen === there ? drawnHere(look) : seen];
    pictures.forEach(catchUp);
    show();
  });

  function show(): void {
    host.replaceChildren(...pictures.slice(0, 1).map(({ canvas }) => canvas));
  }

  function catchUp(picture: OnCanvas): void {
    if (size !== undefined) picture.resize(...size);
    if (motion !== undefined) picture.draw(motion);
  }

  return {
    resize(...next) {
      size = next;
      for (const picture of pictures) picture.resize(...next);
    },
    draw(next) {
      motion = next;
      for (const picture of pictures) picture.draw(next);
    },
    fliesAlone: () => pictures[0] === there,
    remove() {
      worker.terminate();
      host.replaceChildren();
    },
  };
}

function drawnHere(look: CrashPictureLook): OnCanvas {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas can be drawn on");
  const picture = createCrashPicture(context, look);
  return {
    canvas,
    resize: (...size) => picture.resize(...size),
    draw: ({ state }) => picture.draw(state),
  };
}

function drawnBy(worker: Worker, look: CrashPictureLook): OnCanvas {
  const canvas = document.createElement("canvas");
  const say = (message: ToCrashWorker, hand: Transferable[] = []) =>
    worker.postMessage(message, hand);
  const offscreen = canvas.transferControlToOffscreen();
  say({ kind: "canvas", canvas: offscreen, look }, [offscreen]);
  let said = "";
  let saidAtMs = 0;
  return {
    canvas,
    resize(frame, pixelRatio) {
      said = "";
      say({ kind: "resize", frame, pixelRatio });
    },
    draw({ state, speed }) {
      const { elapsedMs, dots, flightOpacity, ended } = state;
      const nowMs = Date.now();
      const next = [dots.length, flightOpacity, ended, speed > 0 || elapsedMs].join(" ");
      if (next === said && nowMs - saidAtMs < sayAgainMs) return;
      said = next;
      saidAtMs = nowMs;
      const bare = { ...state, dots: dots.map(bareDot) };
      say({ kind: "draw", state: bare, atMs: nowMs, speed });
    },
  };
}

/** The scene's marks carry what cannot be sent. */
const bareDot = ({ hundredths, own }: CrashDot): CrashDot => ({ hundredths, own });
