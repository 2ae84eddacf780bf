import { expect, test } from "vitest";
import { labelBox } from "./label-box.ts";

const frame = { width: 680, base: 500 };

test("a label stands below and right of its dot, inside the scene and above the ruler", () => {
  const room = { width: 100, taken: null, frame };
  expect(labelBox({ x: 200, y: 300 }, room)).toEqual({ left: 210, top: 310, width: 100 });
  expect(labelBox({ x: 650, y: 495 }, room)).toEqual({ left: 572, top: 468, width: 100 });
});

test("a label that would cover the one before moves beside it, or above it at the edge", () => {
  const taken = { left: 210, top: 310, width: 100 };
  expect(labelBox({ x: 220, y: 305 }, { width: 90, taken, frame })).toMatchObject({ left: 316 });
  const atEdge = { left: 560, top: 310, width: 112 };
  expect(labelBox({ x: 640, y: 300 }, { width: 90, taken: atEdge, frame })).toEqual({
    left: 582,
    top: 278,
    width: 90,
  });
});

test("labels apart are left alone", () => {
  const taken = { left: 210, top: 310, width: 100 };
  expect(labelBox({ x: 220, y: 200 }, { width: 90, taken, frame })).toMatchObject({ top: 210 });
});
