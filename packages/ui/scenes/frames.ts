/** Sixty calls a second, or a few for who asked for less motion: what moves by attributes and text alone, without React. */

/** Reduced motion: figures stay right, and nothing slides. */
const stillIntervalMs = 250;

/** Calls at once, then before each frame. Returns the function that stops it. Browser only. */
export function startFrames(draw: () => void): () => void {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  let next = 0;
  const frame = () => {
    draw();
    next = still ? window.setTimeout(frame, stillIntervalMs) : requestAnimationFrame(frame);
  };
  frame();
  return () => (still ? clearTimeout(next) : cancelAnimationFrame(next));
}
