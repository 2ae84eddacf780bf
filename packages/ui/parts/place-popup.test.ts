import fc from "fast-check";
import { expect, test } from "vitest";
import { placePopup } from "./place-popup.ts";
import { tooltipDisposeMs, tooltipDistancePx, tooltipShowDelayMs } from "./tooltip.tsx";
import { menuHideDelayMs } from "./menu.tsx";

const view = { width: 1000, height: 800 };
const popup = { width: 200, height: 40 };
const anchor = { left: 400, top: 300, width: 44, height: 44 };
const options = { anchor, popup, view, side: "above", align: "centre", distancePx: 5 } as const;

test("a popup stands over its anchor's middle at the given distance", () => {
  expect(placePopup(options)).toEqual({ left: 322, top: 255, side: "above", arrowLeft: 100 });
});

test("it turns over where there is no room, and only if there is room on the other side", () => {
  expect(placePopup({ ...options, anchor: { ...anchor, top: 20 } })).toMatchObject({
    side: "below",
    top: 69,
  });
  const low = { ...options, view: { width: 1000, height: 90 }, anchor: { ...anchor, top: 20 } };
  expect(placePopup(low).side).toBe("above");
});

test("it is pushed inside the window while its arrow still points at the anchor", () => {
  expect(placePopup({ ...options, anchor: { ...anchor, left: 0 } })).toMatchObject({
    left: 8,
    arrowLeft: 14,
  });
  expect(placePopup({ ...options, anchor: { ...anchor, left: 956 } })).toMatchObject({
    left: 792,
    arrowLeft: 186,
  });
});

test("it is flush with its anchor's edge when asked", () => {
  expect(placePopup({ ...options, align: "start" }).left).toBe(400);
  expect(placePopup({ ...options, align: "end" }).left).toBe(244);
});

test("a popup that fits the window never leaves it sideways", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -50, max: 1050 }),
      fc.integer({ min: 1, max: 980 }),
      (left, width) => {
        const placed = placePopup({
          ...options,
          anchor: { ...anchor, left },
          popup: { width, height: 40 },
        });
        expect(placed.left).toBeGreaterThanOrEqual(8);
        expect(placed.left + width).toBeLessThanOrEqual(992);
      },
    ),
  );
});

test("the distance and delays of tooltips are the specification's", () => {
  expect({ tooltipDistancePx, tooltipShowDelayMs, tooltipDisposeMs, menuHideDelayMs }).toEqual({
    tooltipDistancePx: 5,
    tooltipShowDelayMs: 200,
    tooltipDisposeMs: 150,
    menuHideDelayMs: 400,
  });
});
