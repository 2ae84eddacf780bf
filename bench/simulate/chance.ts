/** The simulation's dice of its own: everything that bots decide follows from one seed. */
import { uniformDraw } from "../lib/draw.ts";

export interface Chance {
  /** From 0 to below `limit`. */
  readonly integer: (limit: number) => number;
  /** True in `perCent` of a hundred cases. */
  readonly inPerCent: (perCent: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

const fine = 1_000_000;

export function createChance(seed: number): Chance {
  const draw = uniformDraw(fine, seed);
  const integer = (limit: number): number => Math.floor((draw() / fine) * limit);
  return {
    integer,
    inPerCent: (perCent) => draw() < (perCent / 100) * fine,
    pick: (items) => {
      const item = items[integer(items.length)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    },
  };
}
