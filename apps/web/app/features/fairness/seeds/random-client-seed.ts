/** A random client seed for a player who does not type one. */

/** No letters that look alike; 32 of them, so that five bits of a byte choose one without bias. */
const letters = "abcdefghijkmnpqrstuvwxyz23456789";
const length = 16;
const groupLength = 4;

/** Eighty random bits as four groups, "k3f7-q2mx-t5ab-wz4c"; known to this browser only. */
export function randomClientSeed(
  fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  const picked = Array.from(fill(new Uint8Array(length)), (byte) => letters[byte % letters.length]);
  const groups: string[] = [];
  for (let at = 0; at < length; at += groupLength) {
    groups.push(picked.slice(at, at + groupLength).join(""));
  }
  return groups.join("-");
}
