/** Rain garden: what blooms is washed away, what stands above it falls, and every fall is worth more. */
import { cascadeSlot } from "../mechanics/cascade-slot.ts";
import { paysOf, stripsOf, symbolSet } from "../rules/symbols.ts";

const symbols = symbolSet({
  A: "lotus",
  B: "iris",
  C: "lily",
  D: "dragonfly",
  E: "fern",
  F: "moss",
  G: "reed",
  H: "pebble",
  I: "drop",
});

export const rainGarden = cascadeSlot({
  code: "rain-garden",
  symbols,
  unitsPerStake: 20,
  maxWinStakes: 1500,
  rows: 3,
  reels: stripsOf(symbols, [
    "BDGACHIFBHEGCFDEI",
    "GECFCFIBAHEHGDIAD",
    "IFEHGBGDIDFGBHAEC",
    "BIHAIGFACECBGDHFE",
    "FABAEHGCFBDGDIEHC",
  ]),
  rules: {
    pays: paysOf(symbols, {
      A: [0, 0, 20, 100, 450],
      B: [0, 0, 14, 50, 180],
      C: [0, 0, 10, 35, 140],
      D: [0, 0, 8, 25, 80],
      E: [0, 0, 5, 14, 40],
      F: [0, 0, 4, 10, 32],
      G: [0, 0, 3, 10, 32],
      H: [0, 0, 3, 8, 25],
      I: [0, 0, 3, 8, 25],
    }),
    wild: null,
  },
  multipliers: [1, 2, 3, 5, 8, 13],
  fewestReels: 3,
});
