/** Honey hive: clusters of five and more on seven by seven cells, and a queen who multiplies the whole comb. */
import { clusterSlot } from "../mechanics/cluster-slot.ts";
import { paysOf, stripsOf, symbolSet } from "../rules/symbols.ts";

const symbols = symbolSet({
  A: "queen",
  B: "honeycomb",
  C: "clover",
  D: "lavender",
  E: "daisy",
  F: "leaf",
});

export const honeyHive = clusterSlot({
  code: "honey-hive",
  symbols,
  unitsPerStake: 20,
  maxWinStakes: 1000,
  rows: 7,
  reels: stripsOf(symbols, [
    "CCCDFAAEEDDDFFAEB",
    "DCACBDDFFFBBBAEE",
    "DDDAABBCEFEEFCCC",
    "FCCBBDBAFFFDDEEE",
    "FFAEEEDDCECCDBAA",
    "ACCCEFFDFBBBEEAB",
    "EAAABBEDFFFCCDDC",
  ]),
  rules: {
    pays: paysOf(symbols, {
      A: [0, 0, 0, 0, 20, 30, 50, 80, 150, 300, 600, 1500],
      B: [0, 0, 0, 0, 12, 16, 25, 40, 80, 150, 300, 800],
      C: [0, 0, 0, 0, 6, 10, 15, 20, 40, 80, 150, 400],
      D: [0, 0, 0, 0, 0, 5, 10, 15, 30, 60, 100, 250],
      E: [0, 0, 0, 0, 0, 4, 8, 12, 20, 40, 80, 200],
      F: [0, 0, 0, 0, 0, 4, 8, 12, 20, 40, 80, 200],
    }),
  },
  boosts: [
    { multiplier: 1, weight: 33 },
    { multiplier: 2, weight: 4 },
    { multiplier: 3, weight: 2 },
    { multiplier: 10, weight: 1 },
  ],
});
