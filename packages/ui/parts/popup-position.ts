/** Moves a popup in the top layer to its anchor. Positions go through the style object, which no policy forbids. */
import { placePopup, type PlacementOptions } from "./place-popup.ts";

export interface PositionOptions extends Pick<PlacementOptions, "side" | "align" | "distancePx"> {
  anchor: Element;
}

export function positionPopup(popup: HTMLElement, options: PositionOptions): void {
  const { anchor, ...rest } = options;
  const placed = placePopup({
    ...rest,
    anchor: anchor.getBoundingClientRect(),
    // Not the bounding box: the opening animation scales it.
    popup: { width: popup.offsetWidth, height: popup.offsetHeight },
    view: { width: document.documentElement.clientWidth, height: window.innerHeight },
  });
  popup.style.left = `${Math.round(placed.left)}px`;
  popup.style.top = `${Math.round(placed.top)}px`;
  popup.style.setProperty("--arrow-left", `${Math.round(placed.arrowLeft)}px`);
  popup.dataset["side"] = placed.side;
}
