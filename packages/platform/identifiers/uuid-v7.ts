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

/** A new id in lower-case text; ids of one process rise. Randomness is the system's (`node:crypto`). */
export const uuidV7 = (): string => generator.generate().toString();
