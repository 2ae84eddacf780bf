import { crashMultiplierHundredths } from "@oddwright/core/games/crash/crash-growth.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  crashFrame,
  crashPlot,
  curvePoints,
  msOfMultiplier,
  multiplierAt,
  multiplierTicks,
  picturesPerSecond,
  roundStep,
  secondTicks,
} from "./crash-plot.ts";

const desktop = crashFrame({ width: 680, height: 548 });
const phone = crashFrame({ width: 390, height: 352 });

test("the drawn growth is that of the rules", () => {
  for (const ms of [0, 1, 5_000, 20_700, 60_000, 200_000]) {
    const drawn = multiplierAt(ms) * 100;
    expect(Math.abs(drawn - Number(crashMultiplierHundredths(ms)))).toBeLessThan(1.000_1);
    expect(msOfMultiplier(multiplierAt(ms))).toBeCloseTo(ms, 4);
  }
});

describe("the bead", () => {
  test("runs from the origin to its place and stays there", () => {
    for (const frame of [desktop, phone]) {
      const start = crashPlot(frame, 0);
      expect([start.x(0), start.y(1)]).toEqual([frame.left, frame.base]);
      for (const ms of [8_000, 20_700, 120_000]) {
        const plot = crashPlot(frame, ms);
        expect(plot.x(ms)).toBeCloseTo(frame.beadX);
        expect(plot.y(multiplierAt(ms))).toBeCloseTo(frame.beadY);
      }
    }
    expect(desktop.beadX / desktop.width).toBeCloseTo(0.7);
    expect(desktop.beadY / desktop.height).toBeCloseTo(0.33);
  });

  test("ends the curve", () => {
    const plot = crashPlot(desktop, 20_700);
    const [x = 0, y = 0] = curvePoints(plot).at(-1) ?? [];
    expect(x).toBeCloseTo(desktop.beadX);
    expect(y).toBeCloseTo(desktop.beadY);
  });
});

test("a drawing is due with each pixel that the picture moves, the slower the longer a round flies", () => {
  const perSecond = (ms: number) => picturesPerSecond(crashPlot(phone, ms));
  const across = phone.beadX - phone.left;
  expect(perSecond(0)).toBeCloseTo(across / 8);
  expect(perSecond(8_000)).toBeCloseTo(across / 8);
  expect(perSecond(15_000)).toBeCloseTo(across / 15);
  expect(perSecond(40_000)).toBe(15);
});

describe("the axes", () => {
  test("of a round at 3.47× read half multipliers and five seconds", () => {
    const plot = crashPlot(desktop, 20_700);
    expect(multiplierTicks(plot).map(({ text }) => text)).toEqual([
      "1.5×",
      "2.0×",
      "2.5×",
      "3.0×",
      "3.5×",
      "4.0×",
    ]);
    const words = secondTicks(plot).flatMap(({ text }) => text ?? []);
    expect(words).toEqual(["0", "5", "10", "15", "20", "25"]);
  });

  test("whatever the size and the time, words stand apart, inside, and differ", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 288, max: 1_300 }),
        fc.integer({ min: 300, max: 560 }),
        fc.integer({ min: 0, max: 600_000 }),
        (width, height, ms) => {
          const plot = crashPlot(crashFrame({ width, height }), ms);
          const rises = multiplierTicks(plot);
          const seconds = secondTicks(plot).filter(({ text }) => text !== null);
          expect(rises.length).toBeGreaterThan(0);
          expect(seconds.length).toBeGreaterThan(1);
          for (const ticks of [rises, seconds]) {
            expect(new Set(ticks.map(({ text }) => text)).size).toBe(ticks.length);
            const places = ticks.map(({ at }) => at);
            const gaps = places.slice(1).map((at, index) => Math.abs(at - (places[index] ?? at)));
            expect(Math.min(Infinity, ...gaps)).toBeGreaterThan(40);
          }
          expect(rises.every(({ at }) => at >= plot.top && at < plot.base)).toBe(true);
          expect(seconds.every(({ at }) => at >= plot.left && at <= plot.right)).toBe(true);
        },
      ),
    );
  });

  test("have round steps", () => {
    expect([0.03, 0.1, 0.11, 0.3, 0.51, 3, 7, 11].map(roundStep)).toEqual([
      0.05, 0.1, 0.2, 0.5, 1, 5, 10, 20,
    ]);
  });
});
