import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCrashCanvas } from "./crash-canvas.ts";
import { carriedOn, type FromCrashWorker, type ToCrashWorker } from "./crash-messages.ts";
import { crashFrame } from "./crash-plot.ts";

/** What the browser gives, in the order it was asked for. */
let canvases: FakeCanvas[];
let worker: FakeWorker;

class FakeCanvas {
  drawings = 0;
  width = 0;
  height = 0;
  getContext() {
    // Any method may be called on it; one begins each drawing.
    const begin = () => (this.drawings += 1);
    const gradient = { addColorStop() {} };
    return new Proxy<Record<string, unknown>>(
      { canvas: this, clearRect: begin },
      {
        get: (known, name) => known[String(name)] ?? (() => gradient),
        set: () => true,
      },
    );
  }
  transferControlToOffscreen() {
    return this;
  }
}

class FakeWorker extends EventTarget {
  readonly heard: ToCrashWorker[] = [];
  ended = false;
  postMessage(message: ToCrashWorker) {
    this.heard.push(message);
  }
  terminate() {
    this.ended = true;
  }
  say(data: FromCrashWorker) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  fail() {
    this.dispatchEvent(new Event("error"));
  }
  drawings() {
    return this.heard.flatMap((message) => (message.kind === "draw" ? [message.state] : []));
  }
}

beforeEach(() => {
  canvases = [];
  worker = new FakeWorker();
  vi.stubGlobal("Worker", function started() {
    return worker;
  });
  vi.stubGlobal(
    "Path2D",
    class {
      lineTo() {}
    },
  );
  vi.stubGlobal("getComputedStyle", () => ({ fontFamily: "serif", color: "white" }));
  vi.stubGlobal("document", {
    createElement() {
      const canvas = new FakeCanvas();
      canvases.push(canvas);
      return canvas;
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const frame = crashFrame({ width: 390, height: 352 });
const stateAt = (elapsedMs: number) => ({ elapsedMs, dots: [], flightOpacity: 1, ended: false });
/** What does not go on by itself. */
const flight = (elapsedMs: number) => ({ state: stateAt(elapsedMs), speed: 0 });

function canvasInHost() {
  let shown: unknown[] = [];
  const host = { replaceChildren: (...next: unknown[]) => (shown = next) };
  const canvas = createCrashCanvas(host as unknown as HTMLElement, "s");
  canvas.resize(frame, 2);
  const [here, there] = canvases as [FakeCanvas, FakeCanvas];
  return { canvas, here, there, shown: () => shown };
}

test("the page draws until the worker has drawn the same, and no longer", () => {
  const { canvas, here, there, shown } = canvasInHost();
  canvas.draw(flight(1_000));
  expect(here.drawings).toBe(1);
  expect(shown()).toEqual([here]);
  expect(canvas.fliesAlone()).toBe(false);

  worker.say("ready");
  canvas.draw(flight(1_030));
  expect(worker.heard).toContainEqual({ kind: "resize", frame, pixelRatio: 2 });
  expect(worker.drawings()).toEqual([stateAt(1_000), stateAt(1_030)]);
  expect(here.drawings).toBe(2);
  expect(shown()).toEqual([here]);

  worker.say("drawn");
  canvas.draw(flight(1_060));
  expect(shown()).toEqual([there]);
  expect(worker.drawings()).toHaveLength(3);
  expect(here.drawings).toBe(2);
  expect(canvas.fliesAlone()).toBe(true);
});

test("a flight goes on in the worker with few words of the page, and ends at once", () => {
  vi.useFakeTimers({ now: 50_000 });
  const { canvas } = canvasInHost();
  worker.say("ready");
  worker.say("drawn");
  for (let elapsedMs = 0; elapsedMs < 1_000; elapsedMs += 50) {
    canvas.draw({ state: stateAt(elapsedMs), speed: 1 });
    vi.advanceTimersByTime(50);
  }
  expect(worker.drawings().map(({ elapsedMs }) => elapsedMs)).toEqual([0, 400, 800]);
  canvas.draw({ state: { ...stateAt(1_010), ended: true }, speed: 0 });
  expect(worker.drawings().at(-1)).toMatchObject({ elapsedMs: 1_010, ended: true });
  vi.useRealTimers();
});

test("a flight that the page has left stands still soon", () => {
  const said = { kind: "draw", state: stateAt(2_000), atMs: 70_000, speed: 1 } as const;
  expect(carriedOn(said, 70_300)).toEqual({ state: stateAt(2_300), goesOn: true });
  expect(carriedOn(said, 90_000)).toEqual({ state: stateAt(3_000), goesOn: false });
  expect(carriedOn({ ...said, speed: 4 }, 70_300).state).toEqual(stateAt(3_200));
  expect(carriedOn({ ...said, speed: 0 }, 90_000)).toEqual({
    state: stateAt(2_000),
    goesOn: false,
  });
});

test("what the page knows of a dot beyond the drawing is not sent", () => {
  const { canvas } = canvasInHost();
  worker.say("ready");
  const mark = { id: "1", hundredths: 135n, own: true, label: () => null };
  canvas.draw({ state: { ...stateAt(6_000), dots: [mark] }, speed: 0 });
  expect(worker.drawings()[0]?.dots).toEqual([{ hundredths: 135n, own: true }]);
});

test("a worker that does not come leaves the drawing to the page", () => {
  const { canvas, here, shown } = canvasInHost();
  worker.fail();
  canvas.draw(flight(1_000));
  expect(here.drawings).toBe(1);
  expect(shown()).toEqual([here]);
});

test("a worker that fails in flight leaves a canvas of the page with all that was drawn", () => {
  const { canvas, shown } = canvasInHost();
  canvas.draw(flight(1_000));
  worker.say("ready");
  worker.say("drawn");
  worker.fail();
  const anew = canvases.at(-1);
  expect(shown()).toEqual([anew]);
  expect(anew).toMatchObject({ drawings: 1, width: 780, height: 704 });
  canvas.draw(flight(1_030));
  expect(anew?.drawings).toBe(2);
  expect(worker.drawings()).toHaveLength(1);
  expect(worker.ended).toBe(true);
});

test("removed, it leaves nothing behind", () => {
  const { canvas, shown } = canvasInHost();
  canvas.remove();
  expect(shown()).toEqual([]);
  expect(worker.ended).toBe(true);
});
