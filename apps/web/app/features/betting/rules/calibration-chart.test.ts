import { expect, test } from "vitest";
import { mergedTenths } from "./calibration-chart.tsx";

test("tenths of several leagues are weighed by how often each was said, and empty ones left out", () => {
  expect(
    mergedTenths([
      { said: 0.25, happened: 0.2, count: 10 },
      { said: 0.21, happened: 0.3, count: 30 },
      { said: 0.05, happened: 0, count: 0 },
      { said: 1, happened: 1, count: 1 },
    ]),
  ).toEqual([
    { said: expect.closeTo(0.22), happened: expect.closeTo(0.275), count: 40 },
    { said: 1, happened: 1, count: 1 },
  ]);
});
