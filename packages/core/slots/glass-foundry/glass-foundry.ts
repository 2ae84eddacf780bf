/** Glass foundry: every reel blows two to seven rows anew at each spin, up to 117 649 ways. */
import { waysSlot } from "../mechanics/ways-slot.ts";
import { paysOf, stripsOf, symbolSet } from "../rules/symbols.ts";

const symbols = symbolSet({
  A: "chandelier",
  B: "vase",
  C: "swan",
  D: "goblet",
  E: "lamp",
  F: "bottle",
  G: "ruby-bead",
  H: "amber-bead",
  I: "jade-bead",
  J: "cobalt-bead",
});

export const glassFoundry = waysSlot({
  code: "glass-foundry",
  mechanic: "changing-ways",
  symbols,
  unitsPerStake: 20,
  maxWinStakes: 1500,
  heights: [
    { rows: 2, weight: 3 },
    { rows: 3, weight: 5 },
    { rows: 4, weight: 4 },
    { rows: 5, weight: 2 },
    { rows: 6, weight: 1 },
    { rows: 7, weight: 1 },
  ],
  reels: stripsOf(symbols, [
    "IIFFJJDBBEECCDAGGGHHF",
    "JAABIIGGEHHHCCDDEEFF",
    "GEECGHHFFJJJCDDDABBII",
    "IIIBBFDDJJFHHGGCCEEEAA",
    "BGGEEDDIJJHBAIIFFFCCC",
    "BBDDFFJJJIIAACCHHGGGEE",
  ]),
  rules: {
    pays: paysOf(symbols, {
      A: [0, 0, 60, 150, 500, 2000],
      B: [0, 0, 30, 70, 180, 700],
      C: [0, 0, 24, 48, 120, 360],
      D: [0, 0, 18, 36, 90, 240],
      E: [0, 0, 12, 30, 60, 150],
      F: [0, 0, 12, 30, 60, 150],
      G: [0, 0, 6, 18, 36, 90],
      H: [0, 0, 6, 18, 36, 90],
      I: [0, 0, 5, 12, 30, 75],
      J: [0, 0, 5, 12, 30, 75],
    }),
    wild: null,
  },
});
