import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startFrames } from "./frames.ts";

let scroll: (seen: boolean) => void;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => setTimeout(frame, 0));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        scroll = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const element = {} as Element;

test("draws as often as asked while it is seen, and not off the screen", () => {
  const draw = vi.fn<() => void>();
  const stop = startFrames({ element, draw, perSecond: () => 10 });
  expect(draw).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(draw).toHaveBeenCalledTimes(1);
  scroll(true);
  draw.mockClear();
  vi.advanceTimersByTime(1_000);
  expect(draw.mock.calls.length).toBeGreaterThanOrEqual(9);
  expect(draw.mock.calls.length).toBeLessThanOrEqual(10);
  scroll(false);
  draw.mockClear();
  vi.advanceTimersByTime(1_000);
  expect(draw).not.toHaveBeenCalled();
  stop();
});

test("two of one rate share their frames", () => {
  const times: number[][] = [[], []];
  const stops = times.map((own) => {
    const stop = startFrames({
      element,
      draw: () => own.push(performance.now()),
      perSecond: () => 10,
    });
    scroll(true);
    own.length = 0;
    vi.advanceTimersByTime(37);
    return stop;
  });
  vi.advanceTimersByTime(1_000);
  const [first = [], second = []] = times;
  expect(second.length).toBeGreaterThan(5);
  expect(first.slice(-second.length)).toEqual(second);
  for (const stop of stops) stop();
});

test("stopped, it draws no more", () => {
  const draw = vi.fn<() => void>();
  const stop = startFrames({ element, draw, perSecond: () => 10 });
  scroll(true);
  stop();
  draw.mockClear();
  vi.advanceTimersByTime(1_000);
  expect(draw).not.toHaveBeenCalled();
});
