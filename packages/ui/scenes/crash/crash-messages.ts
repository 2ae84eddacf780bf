/** What the page and the worker that draws a crash round say to each other. */
import type { CrashPictureLook, CrashPictureState } from "./crash-picture.ts";
import type { CrashFrame } from "./crash-plot.ts";

/** The canvas comes first. */
export type ToCrashWorker =
  | { readonly kind: "canvas"; readonly canvas: OffscreenCanvas; readonly look: CrashPictureLook }
  | { readonly kind: "resize"; readonly frame: CrashFrame; readonly pixelRatio: number }
  | {
      readonly kind: "draw";
      readonly state: CrashPictureState;
      /** When it was so, on the device's clock. */
      readonly atMs: number;
      /** How fast it flies on from there: 1 as the round does, 0 for what stands. */
      readonly speed: number;
    };

/** It has its fonts; then, its first drawing is on its canvas. */
export type FromCrashWorker = "ready" | "drawn";

/** A flight that the page says no more about goes on for so long: it may be off the screen. */
const mostAloneMs = 1_000;
/** Of a flight that goes on by itself, the page says anew where it is. */
export const sayAgainMs = 400;

/** What has become of a drawing that flies on, so much later. */
export function carriedOn(
  { state, atMs, speed }: Extract<ToCrashWorker, { kind: "draw" }>,
  nowMs: number,
): { readonly state: CrashPictureState; readonly goesOn: boolean } {
  if (speed === 0) return { state, goesOn: false };
  const aloneMs = Math.min(Math.max(0, nowMs - atMs), mostAloneMs);
  const elapsedMs = state.elapsedMs + aloneMs * speed;
  return { state: { ...state, elapsedMs }, goesOn: aloneMs < mostAloneMs };
}
