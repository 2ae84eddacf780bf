import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rulerLabels } from "./ruler-labels.ts";

const hundredths = fc.integer({ min: 0, max: 10_000 }).map((value) => (value / 100).toFixed(2));
const at = (labels: ReturnType<typeof rulerLabels>, kind: string) =>
  labels.filter((label) => label.kind === kind).map(({ percent }) => percent);

describe("the figures under the ruler", () => {
  test("are under their marks where there is room", () => {
    const labels = rulerLabels("77.18", "50.50");
    expect(labels.map(({ text, percent }) => [text, percent])).toEqual([
      ["0.00", 0],
      ["100.00", 100],
      ["50.50", 50.5],
      ["77.18", 77.18],
    ]);
  });

  test("never overlap or leave the ruler, and keep their order", () => {
    fc.assert(
      fc.property(hundredths, hundredths, (roll, target) => {
        const labels = rulerLabels(roll, target);
        const [rollAt = -1] = at(labels, "roll");
        const [targetAt = -1] = at(labels, "target");
        expect(Math.abs(rollAt - targetAt)).toBeGreaterThanOrEqual(13.999);
        const order = Number(roll) < Number(target) ? -1 : 1;
        expect(Math.sign(rollAt - targetAt)).toBe(order);
        for (const mark of [rollAt, targetAt]) {
          expect(mark).toBeGreaterThanOrEqual(7);
          expect(mark).toBeLessThanOrEqual(93);
          for (const edge of at(labels, "edge")) {
            expect(Math.abs(mark - edge)).toBeGreaterThanOrEqual(17);
          }
        }
      }),
    );
  });

  test("without a target there is no figure for it", () => {
    expect(at(rulerLabels("50.00", null), "target")).toEqual([]);
  });
});
