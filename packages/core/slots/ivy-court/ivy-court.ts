/** Ivy court: in the free spins ivy stays on the wall where it has grown. */
import { stickySlot } from "../mechanics/sticky-slot.ts";
import { tenLines } from "../rules/line-sets.ts";
import { paysOf, stripsOf, symbolSet } from "../rules/symbols.ts";

const symbols = symbolSet({
  W: "ivy",
  X: "gate",
  A: "fountain",
  B: "statue",
  C: "peacock",
  D: "rose",
  E: "urn",
  F: "bench",
  G: "sundial",
});

export const ivyCourt = stickySlot({
  code: "ivy-court",
  symbols,
  unitsPerStake: 5,
  maxWinStakes: 1000,
  rows: 3,
  reels: {
    base: stripsOf(symbols, [
      "EFGABDGXECXGAFEDCFECBFGD",
      "FWEFCGAEDFCBGCDEFBAGEDG",
      "EGCEABFDAGFXWGDBEXFBGEDCF",
      "ABEFGWDGFECBADCGFEDFEGC",
      "FBXFEBGDECGDAFDBCEFXCAGE",
    ]),
    free: stripsOf(symbols, [
      "FGECDEFGECABDAFDGFBGEC",
      "FGBFADFWGEBCEGDEACFGECD",
      "BFGEAFEDGFBWEGADCFEGBCD",
      "EGBWEACFEGADGFDCGEFBDFC",
      "BCDFCEAGFEBAEDGFBCEFGD",
    ]),
    kept: stripsOf(symbols, [
      "FEDBGECGDCFECGFAGFBDEA",
      "FCGBDEGDFAECBFGDEGFCEA",
      "FGBDFGEBCAGCAEDFBEGFDE",
      "FGCDEFCEBGAFEDBGFCEAGD",
      "EGFADFBECDGBECFEDGBFCA",
    ]),
  },
  rules: {
    lines: tenLines,
    pays: paysOf(symbols, {
      A: [0, 0, 30, 120, 500],
      B: [0, 0, 18, 75, 300],
      C: [0, 0, 12, 40, 150],
      D: [0, 0, 8, 30, 100],
      E: [0, 0, 5, 15, 50],
      F: [0, 0, 4, 15, 50],
      G: [0, 0, 3, 12, 40],
    }),
    wild: symbols.of("W"),
    wildMultiplier: 1,
  },
  scatter: { symbol: symbols.of("X"), pays: [0, 0, 10], spins: [0, 0, 6] },
});
