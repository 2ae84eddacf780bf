/** Lantern fair: three tickets turn the wheel, and four of its lanterns lead to the ring of jackpots inside. */
import { wheelSlot } from "../mechanics/wheel-slot.ts";
import { twentyLines } from "../rules/line-sets.ts";
import { paysOf, stripsOf, symbolSet } from "../rules/symbols.ts";

const symbols = symbolSet({
  W: "firework",
  X: "wheel-ticket",
  A: "carousel",
  B: "acrobat",
  C: "drum",
  D: "candy-floss",
  E: "balloon",
  F: "paper-lantern",
});

export const lanternFair = wheelSlot({
  code: "lantern-fair",
  symbols,
  unitsPerStake: 20,
  maxWinStakes: 1000,
  rows: 3,
  reels: stripsOf(symbols, [
    "CEBDEAXFEWFDBECAFEDFCBDF",
    "BDCAEBWFCEFADECFDXFEDBCF",
    "DFAECDFCBAFBDEFXCEWDEFBA",
    "DFEDCABDEFBCEBWCFACEDFXE",
    "DEBAFDBEXAEDWEDCFBCFECAF",
  ]),
  rules: {
    lines: twentyLines,
    pays: paysOf(symbols, {
      W: [0, 0, 50, 200, 1000],
      A: [0, 0, 30, 120, 600],
      B: [0, 0, 20, 60, 250],
      C: [0, 0, 12, 40, 120],
      D: [0, 0, 7, 20, 80],
      E: [0, 0, 5, 12, 40],
      F: [0, 0, 4, 12, 40],
    }),
    wild: symbols.of("W"),
    wildMultiplier: 1,
  },
  bonus: symbols.of("X"),
  bonusesToStart: 3,
  outer: [
    40,
    100,
    60,
    null,
    40,
    200,
    60,
    40,
    100,
    null,
    60,
    40,
    300,
    60,
    40,
    null,
    100,
    60,
    40,
    200,
    60,
    null,
    100,
    600,
  ],
  inner: [
    400, 1000, 400, 2000, 400, 1000, 400, 2000, 400, 1000, 400, 1000, 400, 2000, 400, 1000, 400,
    1000, 400, 10_000,
  ],
});
