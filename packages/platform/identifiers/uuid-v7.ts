/** UUIDs of version 7 for the paths where each microsecond counts: random bits are drawn for hundreds of ids at once. */
import { randomFillSync } from "node:crypto";
import { V7Generator } from "uuidv7";

/** Words of 32 bits drawn at once; an id takes two to three. */
const poolWords = 1_024;

const pool = new Uint32Array(poolWords);
let next = poolWords;

function nextUint32(): number {
  if (next === poolWords) {
    randomFillSync(pool);
    next = 0;
  }
  const word = pool[next] ?? 0;
  // A bit that an id was made of is not kept.
  pool[next] = 0;
  next += 1;
  return word;
}

const generator = new V7Generator({ nextUint32 });

/** Both digits of each byte, the first in the low half. */
const digitPairs = Uint16Array.from({ length: 256 }, (_, byte) => {
  const digits = byte.toString(16).padStart(2, "0");
  return digits.charCodeAt(0) | (digits.charCodeAt(1) << 8);
});
const dash = "-".charCodeAt(0);

const text = Buffer.alloc(36, dash);

/** A new id in lower-case text; ids of one process rise. Randomness is the system's (`node:crypto`). */
export function uuidV7(): string {
  const { bytes } = generator.generate();
  let at = 0;
  // The library joins its text digit by digit, in twice the time and as many pieces.
  for (let index = 0; index < bytes.length; index += 1) {
    if (index === 4 || index === 6 || index === 8 || index === 10) at += 1;
    const pair = digitPairs[bytes[index] ?? 0] ?? 0;
    text[at] = pair & 0xff;
    text[at + 1] = pair >> 8;
    at += 2;
  }
  return text.toString("latin1");
}
