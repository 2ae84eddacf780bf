/** Brass bells: three reels of a fairground machine, five lines, and a full screen of fruit pays double. */
import { classicSlot } from "../mechanics/classic-slot.ts";
import { fiveLines } from "../rules/line-sets.ts";
import { paysOf, stripsOf, symbolSet } from "../rules/symbols.ts";

const symbols = symbolSet({
  S: "seven",
  B: "bell",
  T: "bars",
  P: "plum",
  O: "orange",
  L: "lemon",
  C: "cherry",
});

export const brassBells = classicSlot({
  code: "brass-bells",
  symbols,
  unitsPerStake: 5,
  maxWinStakes: 100,
  rows: 3,
  reels: stripsOf(symbols, [
    "TTLLLCCCBBTCSPPPOOOOSB",
    "BTTTCSOOOBLBSLLPPPPCCC",
    "SCCCCBBLLLLOTTOOSPPPBT",
  ]),
  rules: {
    lines: fiveLines,
    pays: paysOf(symbols, {
      S: [0, 0, 320],
      B: [0, 0, 100],
      T: [0, 0, 50],
      P: [0, 0, 30],
      O: [0, 0, 20],
      L: [0, 0, 15],
      C: [0, 2, 10],
    }),
    wild: null,
    wildMultiplier: 1,
  },
  fullScreenSymbols: ["P", "O", "L", "C"].map(symbols.of),
  fullScreenMultiplier: 2,
});
