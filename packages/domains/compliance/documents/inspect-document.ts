/** What a file really is: an image that is made anew, a PDF that is kept as it came, or nothing that is taken. */
import { remakeImage } from "@oddwright/platform/images/remake-image.ts";
import type { MediaType } from "./document-store.ts";

export type InspectedDocument =
  | { readonly ok: true; readonly bytes: Buffer; readonly mediaType: MediaType }
  | { readonly ok: false; readonly code: "document_type_unsupported" | "document_broken" };

/** Small print stays readable, and the result fits the column that holds its size. */
const shape = { sidePixels: 4_000, fit: "inside", type: "jpeg", quality: 88 } as const;

export async function inspectDocument(sent: Buffer): Promise<InspectedDocument> {
  if (isPdf(sent)) {
    // It is opened by nobody here: staff get it as it came. Its end is looked for, so that one that is cut off is said at once.
    return hasPdfEnd(sent)
      ? { ok: true, bytes: sent, mediaType: "application/pdf" }
      : { ok: false, code: "document_broken" };
  }
  const made = await remakeImage(sent, shape);
  if (made.ok) return { ok: true, bytes: made.image, mediaType: "image/jpeg" };
  const isUnknown = made.fault === "unknown_type";
  return { ok: false, code: isUnknown ? "document_type_unsupported" : "document_broken" };
}

/** By its first bytes: one that hides behind those of another type is of that other type. */
const isPdf = (bytes: Buffer): boolean => /^%PDF-[12]\.\d/.test(bytes.toString("latin1", 0, 8));

/** Writers may add a few lines after it. */
const endWithin = 1_024;
const hasPdfEnd = (bytes: Buffer): boolean =>
  bytes.toString("latin1", Math.max(0, bytes.length - endWithin)).includes("%%EOF");
