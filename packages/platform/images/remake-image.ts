/** Makes an image of our own of what somebody sent: known types only, bounded work, nothing of the original but its look. */

/** A few kilobytes may unfold to gigabytes: an image of more pixels is not opened. */
const maxPixels = 40_000_000;
const maxSeconds = 10;

let opened: ReturnType<typeof openSharp> | undefined;

/** Loaded with the first image: most processes never see one. */
async function openSharp() {
  const { default: sharp } = await import("sharp");
  // The decoders for everything else stay closed, whatever the bytes claim to be.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: [
      "VipsForeignLoadJpegBuffer",
      "VipsForeignLoadPngBuffer",
      "VipsForeignLoadWebpBuffer",
    ],
  });
  // An image takes one core at most, and nothing is kept of it.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

export interface Remaking {
  /** Pixels on a side. */
  readonly sidePixels: number;
  /** `cover`: exactly a square, cut to it. `inside`: no side is longer, and nothing is cut or made larger. */
  readonly fit: "cover" | "inside";
  readonly type: "webp" | "jpeg";
  readonly quality: number;
}

export type RemadeImage =
  | { readonly ok: true; readonly image: Buffer }
  /** `unknown_type`: no JPEG, PNG or WebP. `broken`: cut off, damaged, or too large to open. */
  | { readonly ok: false; readonly fault: "unknown_type" | "broken" };

/** `sent` is a few megabytes at most. Called in the turn that its bytes were read in (`in-file-turn.ts`). */
export async function remakeImage(sent: Buffer, how: Remaking): Promise<RemadeImage> {
  if (!isKnownType(sent)) return { ok: false, fault: "unknown_type" };
  const { sidePixels, fit, type, quality } = how;
  const sharp = await (opened ??= openSharp());
  try {
    const drawn = sharp(sent, { limitInputPixels: maxPixels, failOn: "error", pages: 1 })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize(sidePixels, sidePixels, { fit, withoutEnlargement: fit === "inside" });
    // A JPEG has nothing to see through: what was transparent is white, as paper is.
    const encoded =
      type === "webp"
        ? drawn.webp({ quality })
        : drawn.flatten({ background: "#fff" }).jpeg({ quality });
    return { ok: true, image: await encoded.toBuffer() };
  } catch {
    // Its only errors with bytes of a known type: it is cut off, damaged or too large to open.
    return { ok: false, fault: "broken" };
  }
}

/** By the first bytes: what a file is called and what a browser says of it mean nothing. */
function isKnownType(bytes: Buffer): boolean {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const isPng = bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
  const isWebp =
    bytes.subarray(0, 4).toString("latin1") === "RIFF" &&
    bytes.subarray(8, 12).toString("latin1") === "WEBP";
  return isJpeg || isPng || isWebp;
}
