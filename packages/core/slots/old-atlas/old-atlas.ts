/** Old atlas: the atlas is wild and scatter; opened, it names the symbol that fills whole reels in the free spins. */
import { bookSlot } from "../mechanics/book-slot.ts";
import { tenLines } from "../rules/line-sets.ts";
import { paysOf, stripsOf, symbolSet } from "../rules/symbols.ts";

const symbols = symbolSet({
  X: "atlas",
  A: "explorer",
  B: "caravel",
  C: "sextant",
  D: "sea-serpent",
  E: "north",
  F: "east",
  G: "south",
  H: "west",
});

export const oldAtlas = bookSlot({
  code: "old-atlas",
  symbols,
  unitsPerStake: 2,
  maxWinStakes: 2500,
  rows: 3,
  reels: {
    base: stripsOf(symbols, [
      "FGHEGDFHDAFXGBHCBHEDCFEBAEFGCDHGE",
      "FHBFDGFCGEHCXECGHBDFBEDAGEHCGEFHA",
      "GDXFEGHDFCHECHEBFACDHGBFGEBDAHCGEF",
      "HGFBHCBEDFCEFGDXECGDAGHFBEHCAHFAGD",
      "HBGHFBEDGFXHAEGAFBCFDEHCDGECHGEDC",
    ]),
    free: stripsOf(symbols, [
      "CGDCHFBHGFEGFDEGDBFHEADHGFCBEXHAE",
      "XEGFBDCEHCFHCFBEAGFAGEDGFHEDHGCBH",
      "GFEDHGBCFECFGHAFEHXADGBDFCBDHECGEH",
      "BEGHFBHCFDAGHFGHFGEADGCDAEBFDCHEXC",
      "GBFDAHEGCEDHGXFHECFGHEGDBFCABDHCE",
    ]),
  },
  rules: {
    lines: tenLines,
    pays: paysOf(symbols, {
      A: [0, 1, 10, 80, 400],
      B: [0, 0, 6, 40, 200],
      C: [0, 0, 4, 12, 60],
      D: [0, 0, 4, 12, 60],
      E: [0, 0, 1, 5, 20],
      F: [0, 0, 1, 5, 20],
      G: [0, 0, 1, 3, 12],
      H: [0, 0, 1, 3, 12],
    }),
    wild: symbols.of("X"),
    wildMultiplier: 1,
  },
  book: { symbol: symbols.of("X"), pays: [0, 0, 4, 40, 400], spins: [0, 0, 8, 8, 8] },
  specials: ["A", "B", "C", "D", "E", "F", "G", "H"].map(symbols.of),
  maxTimes: 1,
});
