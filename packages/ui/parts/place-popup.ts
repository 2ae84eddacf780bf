/** Where a popup stands beside its anchor: turned over when it does not fit, pushed back inside the window. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PlacementOptions {
  anchor: Box;
  popup: { width: number; height: number };
  view: { width: number; height: number };
  side: "above" | "below";
  /** centre: over the anchor's middle; start and end: flush with its edge. */
  align: "start" | "centre" | "end";
  /** Gap to the anchor in pixels. */
  distancePx: number;
}

export interface Placement {
  left: number;
  top: number;
  side: "above" | "below";
  /** The anchor's middle measured from the popup's left edge: where an arrow points. */
  arrowLeft: number;
}

/** Nothing comes nearer to the window's edge than this. */
const marginPx = 8;
/** An arrow stays clear of the rounded corners. */
const arrowMarginPx = 14;

export function placePopup(options: PlacementOptions): Placement {
  const { anchor, popup, view } = options;
  const side = chooseSide(options);
  const left = clamp(alignedLeft(options), {
    min: marginPx,
    max: view.width - popup.width - marginPx,
  });
  return {
    left,
    top: topOn(side, options),
    side,
    arrowLeft: clamp(anchor.left + anchor.width / 2 - left, {
      min: arrowMarginPx,
      max: popup.width - arrowMarginPx,
    }),
  };
}

function chooseSide(options: PlacementOptions): "above" | "below" {
  const { side } = options;
  const other = side === "above" ? "below" : "above";
  return !fits(side, options) && fits(other, options) ? other : side;
}

function fits(side: "above" | "below", options: PlacementOptions): boolean {
  const top = topOn(side, options);
  return top >= marginPx && top + options.popup.height <= options.view.height - marginPx;
}

function topOn(side: "above" | "below", options: PlacementOptions): number {
  const { anchor, popup, distancePx } = options;
  return side === "above"
    ? anchor.top - popup.height - distancePx
    : anchor.top + anchor.height + distancePx;
}

function alignedLeft({ anchor, popup, align }: PlacementOptions): number {
  switch (align) {
    case "start":
      return anchor.left;
    case "centre":
      return anchor.left + (anchor.width - popup.width) / 2;
    case "end":
      return anchor.left + anchor.width - popup.width;
  }
}

/** A popup wider than the window keeps to the left margin. */
function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.max(min, Math.min(value, max));
}
