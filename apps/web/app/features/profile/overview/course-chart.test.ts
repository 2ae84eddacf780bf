import { expect, test } from "vitest";
import { courseShape } from "./course-chart.tsx";

test("the line fills the chart, with zero at its place", () => {
  expect(courseShape([0n, 300n, -100n])).toEqual({
    points: [
      { x: 0, y: 75 },
      { x: 50, y: 0 },
      { x: 100, y: 100 },
    ],
    zeroY: 75,
  });
});

test("a line of losses only has its zero at the top", () => {
  expect(courseShape([0n, -50n, -100n]).zeroY).toBe(0);
});

test("a flat line is in the middle", () => {
  expect(courseShape([0n, 0n])).toEqual({
    points: [
      { x: 0, y: 50 },
      { x: 100, y: 50 },
    ],
    zeroY: 50,
  });
});
