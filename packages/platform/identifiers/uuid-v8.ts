/** Keys that follow from what they are for, so that everyone who does the same thing uses the same one. */
import { hash } from "node:crypto";

/**
 * A UUID of version 8 (RFC 9562: made by its own rules) from the SHA-256 of the parts, joined by line feeds. Not version 7: the
 * ledger would read an age from it.
 */
export function uuidV8Of(...parts: readonly string[]): string {
  const bytes = hash("sha256", parts.join("\n"), "buffer");
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString("hex", 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
