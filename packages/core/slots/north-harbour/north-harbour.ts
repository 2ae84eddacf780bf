/** North harbour: ten lines along the quay; storms send the ships out on free spins that pay twofold. */
import { freeSpinSlot } from "../mechanics/free-spin-slot.ts";
import { tenLines } from "../rules/line-sets.ts";
import { paysOf, stripsOf, symbolSet } from "../rules/symbols.ts";

const symbols = symbolSet({
  W: "lighthouse",
  X: "storm",
  A: "ship",
  B: "captain",
  C: "anchor",
  D: "compass",
  E: "net",
  F: "rope",
  G: "crate",
  H: "gull",
});

export const northHarbour = freeSpinSlot({
  code: "north-harbour",
  mechanic: "free-spins",
  symbols,
  unitsPerStake: 10,
  maxWinStakes: 2000,
  rows: 3,
  reels: {
    base: stripsOf(symbols, [
      "EHAXFGCEBGDFBDEHGFBHCAGEDWHCF",
      "ADHFCEWGXHWFGDBEHAGDFBCDEFGBCH",
      "EGFDCGHEGFHAXCBACBDHFAWEHWDEGF",
      "GCHFCAFECBDXGEAHCBDHFGWHEWGDEB",
      "DHCFEGABCGDAHWXFGDHCBEGDFHEFBA",
    ]),
    free: stripsOf(symbols, [
      "BAHDABEWCFDHCGBDEFGHEACFXG",
      "FHEGFABCEBXEWHGBWDACFDHGADC",
      "AHDCGWFBDEXAWBAGHDGBCEHFECF",
      "BADFBWGDCHEWHEAGCFXAEGFDBCH",
      "CGEHDCEAHDCWBFGDAHGFAXBFEB",
    ]),
  },
  rules: {
    lines: tenLines,
    pays: paysOf(symbols, {
      W: [0, 10, 50, 200, 1000],
      A: [0, 2, 30, 120, 500],
      B: [0, 0, 25, 80, 300],
      C: [0, 0, 20, 60, 200],
      D: [0, 0, 15, 40, 150],
      E: [0, 0, 10, 25, 80],
      F: [0, 0, 8, 25, 80],
      G: [0, 0, 5, 20, 60],
      H: [0, 0, 5, 20, 60],
    }),
    wild: symbols.of("W"),
    wildMultiplier: 1,
  },
  scatter: { symbol: symbols.of("X"), pays: [0, 0, 20, 100, 500], spins: [0, 0, 8, 10, 12] },
  freeSpins: { multiplier: 2, more: 5, maxTimes: 1 },
  buy: null,
});
