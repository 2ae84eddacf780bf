/** The proof of a bust in steps, as data; the interface puts the words. */
import { bytesOfHex, hexOf, utf8Bytes } from "../../fairness/bytes.ts";
import { crashBustHundredths, walkChain } from "../../fairness/chain.ts";
import type { Hashes } from "../../fairness/hmac.ts";
import { formatAmount } from "../../money/format-amount.ts";

/** Stored with every bet: which rules decided it. */
export const crashAlgorithm = "crash-1";

export type CrashProof = {
  /** 1: the round's hash, and whether its SHA-256 is the hash of the round before, which was known. */
  seeds: {
    gameHash: string;
    /** SHA-256 of the bytes of `gameHash`, computed here. */
    previousHash: string;
    committedHash: string;
    matches: boolean;
    salt: string;
  };
  /** 2: HMAC-SHA256(key = salt text, message = game hash bytes), and its first 13 hexadecimal digits. */
  signature: { bytes: string[]; top52: string };
  /** 3: max(1, floor(99 · 2^52 / (2^52 − r)) / 100). */
  bust: { r: string; bust: string };
};

/** `committedHash` is the hash of the round before, or the terminating hash before the first. */
export function crashProof(
  hashes: Hashes,
  round: { gameHash: string; salt: string; committedHash: string },
): CrashProof {
  const { gameHash, salt, committedHash } = round;
  const previousHash = walkChain({ ...hashes, gameHash, steps: 1 });
  const digest = hashes.hmac(utf8Bytes(salt), bytesOfHex(gameHash));
  const top52 = hexOf(digest).slice(0, 13);
  return {
    seeds: {
      gameHash,
      previousHash,
      committedHash,
      matches: previousHash === committedHash,
      salt,
    },
    signature: { bytes: Array.from(digest, (byte) => hexOf(Uint8Array.of(byte))), top52 },
    bust: {
      r: String(BigInt(`0x${top52}`)),
      bust: formatAmount(crashBustHundredths({ ...hashes, gameHash, salt })),
    },
  };
}
