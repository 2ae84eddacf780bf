import { expect, test } from "vitest";
import { maxZoom, moved, squareOf, wholePicture, zoomed } from "./crop.ts";

const wide = { width: 800, height: 400 };

test("the whole picture is its largest square, in the middle", () => {
  expect(squareOf(wide, wholePicture)).toEqual({ left: 200, top: 0, side: 400 });
  expect(squareOf({ width: 3, height: 9 }, wholePicture)).toEqual({ left: 0, top: 3, side: 3 });
});

test("moving ends at the edges, and the way back begins at once", () => {
  const right = moved(wide, wholePicture, { dx: 5, dy: 5 });
  expect(squareOf(wide, right)).toEqual({ left: 400, top: 0, side: 400 });
  expect(squareOf(wide, moved(wide, right, { dx: -0.25, dy: 0 })).left).toBe(300);
});

test("zooming keeps the centre, and stays between the whole picture and the closest look", () => {
  const close = zoomed(wide, wholePicture, 2);
  expect(squareOf(wide, close)).toEqual({ left: 300, top: 100, side: 200 });
  expect(zoomed(wide, close, 99).zoom).toBe(maxZoom);
  const corner = moved(wide, close, { dx: 9, dy: 9 });
  expect(squareOf(wide, zoomed(wide, corner, 0))).toEqual({ left: 400, top: 0, side: 400 });
});
