/** Chance that a committed seed decides: the same seed and label give the same numbers to everyone. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8Bytes } from "../../fairness/bytes.ts";

/** Numbers in [0, 1), one after the other: 52 bits of SHA-256 over "seed:label:count". */
export function seededChance(seed: string, label: string): () => number {
  let count = 0;
  return () => {
    const bytes = sha256(utf8Bytes(`${seed}:${label}:${count}`));
    count += 1;
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    return (view.getUint32(0) * 2 ** 20 + (view.getUint32(4) >>> 12)) / 2 ** 52;
  };
}
