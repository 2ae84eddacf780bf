/** Draws the picture of a crash round off the page's thread, with the page's own letters. Runs in a worker. */
import cyrillic from "../../fonts/files/onest-cyrillic.woff2?url&no-inline";
import latin from "../../fonts/files/onest-latin.woff2?url&no-inline";
import { carriedOn, type FromCrashWorker, type ToCrashWorker } from "./crash-messages.ts";
import { createCrashPicture, type CrashPicture, type CrashPictureLook } from "./crash-picture.ts";
import { crashPlot, picturesPerSecond, type CrashFrame } from "./crash-plot.ts";

/** A worker has no document, and its own set of fonts. */
const { fonts } = self as unknown as { readonly fonts: FontFaceSet };
const say = (message: FromCrashWorker) => self.postMessage(message);

type Motion = Extract<ToCrashWorker, { kind: "draw" }>;

let picture: CrashPicture | undefined;
let frame: CrashFrame | undefined;
let hasDrawn = false;
let latest: Motion | undefined;

self.addEventListener("message", ({ data }: MessageEvent<ToCrashWorker>) => {
  switch (data.kind) {
    case "canvas":
      return void begin(data.canvas, data.look);
    case "resize":
      frame = data.frame;
      return picture?.resize(data.frame, data.pixelRatio);
    case "draw":
      latest = data;
      draw(data);
      if (hasDrawn) return;
      hasDrawn = true;
      requestAnimationFrame(() => say("drawn"));
  }
});

/** And again as it moves, until the page says another. */
function draw(motion: Motion): void {
  if (motion !== latest || frame === undefined) return;
  const { state, goesOn } = carriedOn(motion, Date.now());
  picture?.draw(state);
  if (!goesOn) return;
  const intervalMs = 1_000 / picturesPerSecond(crashPlot(frame, state.elapsedMs));
  const leftMs = intervalMs - (performance.now() % intervalMs);
  setTimeout(() => requestAnimationFrame(() => draw(motion)), leftMs);
}

async function begin(canvas: OffscreenCanvas, look: CrashPictureLook): Promise<void> {
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas can be drawn on");
  await Promise.allSettled([load(latin, "U+0-3FF"), load(cyrillic, "U+400-4FF")]);
  picture = createCrashPicture(context, look);
  say("ready");
}

/** The same file that the page has. */
function load(file: string, unicodeRange: string): Promise<FontFace> {
  const face = new FontFace("Onest Variable", `url("${file}")`, {
    weight: "100 900",
    unicodeRange,
  });
  fonts.add(face);
  return face.load();
}
