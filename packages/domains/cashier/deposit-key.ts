// The key under which a payment is credited: the same for every report of it, so that it is credited once.
import { createHash } from "node:crypto";

/**
 * A UUID of version 8 (RFC 9562: made by its own rules) from the SHA-256 of provider and payment id. Not version 7: the ledger
 * would read an age from it.
 */
export function depositKey(provider: string, paymentId: string): string {
  const bytes = createHash("sha256").update(`deposit\n${provider}\n${paymentId}`).digest();
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString("hex", 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
