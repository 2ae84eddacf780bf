/** The house's half of a seed pair: 32 random bytes, used everywhere as their hexadecimal text. */
import { hexOf, sha256Pattern, utf8Bytes } from "./bytes.ts";
import type { Sha256 } from "./hmac.ts";

export function isServerSeed(value: unknown): value is string {
  return typeof value === "string" && sha256Pattern.test(value);
}

/** The commitment shown before any bet: SHA-256 of the seed's text, as 64 hexadecimal digits. */
export function serverSeedHashOf(serverSeed: string, sha256: Sha256): string {
  return hexOf(sha256(utf8Bytes(serverSeed)));
}
