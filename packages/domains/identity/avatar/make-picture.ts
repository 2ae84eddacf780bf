/** Makes a picture of our own of what a player sent: known types only, bounded work, nothing of the original but its look. */

/** Pixels on a side of what is kept. */
const sidePixels = 256;
/** A few kilobytes may unfold to gigabytes: a picture of more pixels is not opened. */
const maxPixels = 40_000_000;
const maxSeconds = 10;
const quality = 82;

let opened: ReturnType<typeof openSharp> | undefined;

/** Loaded with the first picture: most processes never see one. */
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
  // A picture takes one core at most, and nothing is kept of it.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

export type Picture =
  | { readonly ok: true; readonly image: Buffer }
  | { readonly ok: false; readonly code: "image_type_unsupported" | "image_broken" };

/** `sent` is at most five megabytes. One at a time: others wait. */
export function makePicture(sent: Buffer): Promise<Picture> {
  const made = last.then(() => make(sent));
  last = made.catch(() => undefined);
  return made;
}

let last: Promise<unknown> = Promise.resolve();

async function make(sent: Buffer): Promise<Picture> {
  if (!isKnownType(sent)) return { ok: false, code: "image_type_unsupported" };
  const sharp = await (opened ??= openSharp());
  try {
    const image = await sharp(sent, { limitInputPixels: maxPixels, failOn: "error", pages: 1 })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize(sidePixels, sidePixels, { fit: "cover" })
      .webp({ quality })
      .toBuffer();
    return { ok: true, image };
  } catch {
    // Its only errors with bytes of a known type: it is cut off, damaged or too large to open.
    return { ok: false, code: "image_broken" };
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
