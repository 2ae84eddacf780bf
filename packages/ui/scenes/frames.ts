/** What moves by text, by canvas or by transforms is drawn as often as it needs, without React, while it is seen. */

/** Reduced motion: figures stay right, and nothing slides. */
const stillPerSecond = 4;

export interface FramesOptions {
  /** Nothing is drawn while it is off the screen. */
  readonly element: Element;
  readonly draw: () => void;
  /** Asked after each drawing. Those of one rate share their frames: a frame costs more than what is drawn in it. */
  readonly perSecond: () => number;
}

/** Draws at once, then before frames. Returns the function that stops it. Browser only. */
export function startFrames({ element, draw, perSecond }: FramesOptions): () => void {
  const still = isStill();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const rest = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const step = () => {
    draw();
    const intervalMs = 1_000 / (still ? stillPerSecond : perSecond());
    const leftMs = intervalMs - (performance.now() % intervalMs);
    timer = setTimeout(() => (frame = requestAnimationFrame(step)), leftMs);
  };
  const watch = new IntersectionObserver((entries) => {
    rest();
    if (entries.at(-1)?.isIntersecting === true) step();
  });
  draw();
  watch.observe(element);
  return () => {
    watch.disconnect();
    rest();
  };
}

/** The player wants nothing to slide. */
export function isStill(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
