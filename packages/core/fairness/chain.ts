/** Hash chains of shared rounds: how games follow from one another, and a crash from its game's hash. */
import { bytesOfHex, hexOf, sha256Pattern, utf8Bytes } from "./bytes.ts";
import type { HmacSha256, Sha256 } from "./hmac.ts";

export function isGameHash(value: unknown): value is string {
  return typeof value === "string" && sha256Pattern.test(value);
}

/**
 * Walks `steps` links from a game's hash towards the terminating hash: each link is the SHA-256 of
 * the bytes of the one before. Chains are played backwards, so this walks to games played earlier,
 * and proves that a game's hash was fixed when the terminating hash was published.
 */
export function walkChain(options: { sha256: Sha256; gameHash: string; steps: number }): string {
  let bytes = bytesOfHex(options.gameHash);
  for (let step = 0; step < options.steps; step += 1) bytes = options.sha256(bytes);
  return hexOf(bytes);
}

const topBits = 52n;
const resolution = 2n ** topBits;

/** The most significant 52 bits of a digest, from 0 to 2^52 − 1. */
export function top52Of(digest: Uint8Array): bigint {
  return BigInt(`0x${hexOf(digest).slice(0, Number(topBits) / 4)}`);
}

const lowestBustHundredths = 100n;

/**
 * Where a crash round ends, in hundredths of the multiplier. With r = the top 52 bits of
 * HMAC-SHA256(key = salt text, message = game hash bytes) and X = 99 / (1 − r/2^52), the bust is
 * max(1, floor(X) / 100). Integer arithmetic: X = 99·2^52 / (2^52 − r).
 */
export function crashBustHundredths(options: {
  hmac: HmacSha256;
  gameHash: string;
  salt: string;
}): bigint {
  const digest = options.hmac(utf8Bytes(options.salt), bytesOfHex(options.gameHash));
  const bust = (99n * resolution) / (resolution - top52Of(digest));
  return bust > lowestBustHundredths ? bust : lowestBustHundredths;
}
