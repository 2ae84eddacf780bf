/** Every spin that there is, by playing all sequences of draws: what the exact figures are held against. */
import { addRational, rational, type Rational } from "../../money/rational.ts";
import type { Slot } from "../slot.ts";

/** Win in units → its chance. */
export function winsByPlay(slot: Slot, mode: string): Map<number, Rational> {
  const wins = new Map<number, Rational>();
  const sizes: number[] = [];
  const drawn: number[] = [];
  do {
    let index = 0;
    const { units } = slot.spin(mode, (size) => {
      if (index === drawn.length) {
        drawn.push(0);
        sizes.push(size);
      }
      return drawn[index++] as number;
    });
    // The same draws ask for the same ranges, so only the draws of this spin count.
    drawn.length = index;
    sizes.length = index;
    const chance = rational(
      1n,
      sizes.reduce((all, size) => all * BigInt(size), 1n),
    );
    wins.set(units, addRational(wins.get(units) ?? rational(0n), chance));
  } while (toNext(drawn, sizes));
  return wins;
}

/** The next sequence, as an odometer counts: the last draw that is not at its end grows, those after it are forgotten. */
function toNext(drawn: number[], sizes: number[]): boolean {
  while (drawn.length > 0 && (drawn.at(-1) as number) + 1 === sizes.at(-1)) {
    drawn.pop();
    sizes.pop();
  }
  if (drawn.length === 0) return false;
  drawn[drawn.length - 1] = (drawn.at(-1) as number) + 1;
  return true;
}

export function winsByCount(slot: Slot, mode: string): Map<number, Rational> {
  const { total, weights } = slot.exact(mode).wins;
  return new Map([...weights].map(([units, weight]) => [units, rational(weight, total)]));
}
