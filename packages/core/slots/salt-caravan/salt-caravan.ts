/** Salt caravan: a second set of reels, rich in doubling wilds, lies behind the dunes; the way there is found, or bought. */
import { freeSpinSlot } from "../mechanics/free-spin-slot.ts";
import { tenLines } from "../rules/line-sets.ts";
import { paysOf, stripsOf, symbolSet } from "../rules/symbols.ts";

const symbols = symbolSet({
  W: "moon",
  X: "well",
  A: "caravan-leader",
  B: "camel",
  C: "tent",
  D: "salt",
  E: "dates",
  F: "lantern",
  G: "rug",
});

export const saltCaravan = freeSpinSlot({
  code: "salt-caravan",
  mechanic: "feature-buy",
  symbols,
  unitsPerStake: 10,
  maxWinStakes: 4000,
  rows: 3,
  reels: {
    base: stripsOf(symbols, [
      "ADECGEADFXBCDGFABFECDGWFEGBECFG",
      "CFGDFBEGFWEDBEDCGECAFDCXBAGFDGEA",
      "EGFEDFEGWECFAXGBFDCAFDCGBDEACGB",
      "EBDCFDXGEBGCDGACGEFCAEFBGDWAFEBF",
      "DFCWEGCBFGEACXGEBFAGDEFDBFACDGBE",
    ]),
    free: stripsOf(symbols, [
      "ABEGDFCBGAWFADBECWGDFEC",
      "EFACEDFBGABCWGCFDWEADGWB",
      "EGCDAWEFCEGDAWFBADGBCWBF",
      "CWDECWBAGCDFAEBFGWDEGBFA",
      "AEWDEFGBAFGBWCGDFCAEDBC",
    ]),
  },
  rules: {
    lines: tenLines,
    pays: paysOf(symbols, {
      W: [0, 0, 50, 200, 1000],
      A: [0, 0, 30, 120, 500],
      B: [0, 0, 20, 60, 250],
      C: [0, 0, 12, 40, 120],
      D: [0, 0, 8, 30, 100],
      E: [0, 0, 4, 15, 50],
      F: [0, 0, 4, 15, 50],
      G: [0, 0, 4, 12, 40],
    }),
    wild: symbols.of("W"),
    wildMultiplier: 2,
  },
  scatter: { symbol: symbols.of("X"), pays: [], spins: [0, 0, 8, 8, 8] },
  freeSpins: { multiplier: 1, more: 0, maxTimes: 0 },
  buy: { cost: 37, spins: 8 },
});
