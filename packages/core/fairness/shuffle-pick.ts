/** Drawing without replacement, as keno and miner do. */
import { fairInteger } from "./floats.ts";

export type ShufflePickOptions = {
  /** The bet's numbers; one is taken for each pick. */
  uint32s: Iterator<number>;
  /** How many things there are. */
  size: number;
  /** How many of them are drawn. */
  count: number;
};

/**
 * The drawn indexes (0 to size − 1) in drawing order: pick number i takes the entry
 * floor(float × (size − i)) of those not drawn yet, which keep their order.
 */
export function shufflePick({ uint32s, size, count }: ShufflePickOptions): number[] {
  if (count < 0 || count > size) throw new RangeError(`${count} of ${size} cannot be drawn`);
  const remaining = Array.from({ length: size }, (_, index) => index);
  return Array.from({ length: count }, () => {
    const next = uint32s.next();
    if (next.done) throw new RangeError("the random numbers ended before the draw did");
    const [picked] = remaining.splice(fairInteger(next.value, remaining.length), 1);
    return picked as number;
  });
}
