/** Paper kites: 243 ways across the sky, many small wins. */
import { waysSlot } from "../mechanics/ways-slot.ts";
import { paysOf, stripsOf, symbolSet } from "../rules/symbols.ts";

const symbols = symbolSet({
  W: "sun",
  A: "dragon",
  B: "phoenix",
  C: "carp",
  D: "butterfly",
  E: "red-diamond",
  F: "blue-diamond",
  G: "green-diamond",
  H: "yellow-diamond",
});

export const paperKites = waysSlot({
  code: "paper-kites",
  mechanic: "ways",
  symbols,
  unitsPerStake: 20,
  maxWinStakes: 200,
  heights: [{ rows: 3, weight: 1 }],
  reels: stripsOf(symbols, [
    "BFDEDGECGHFDBGDHFCHEAFEBGHAHGCEF",
    "AEGDEBWCEGAFGCGHDFHCBHCBEFEDFHGAF",
    "GFHCFHEDBEDBGCFCFGAEGWHWEHFDGHABD",
    "AHEFGDCDGAGFDGBCDFEHEFACBHGEWBHEH",
    "DEACBAGHEGBFCDHCFHEABEFHDHCFEGDGF",
  ]),
  rules: {
    pays: paysOf(symbols, {
      A: [0, 0, 30, 80, 360],
      B: [0, 0, 20, 50, 200],
      C: [0, 0, 14, 40, 150],
      D: [0, 0, 12, 30, 100],
      E: [0, 0, 6, 16, 50],
      F: [0, 0, 6, 16, 50],
      G: [0, 0, 5, 12, 40],
      H: [0, 0, 5, 12, 40],
    }),
    wild: symbols.of("W"),
  },
});
