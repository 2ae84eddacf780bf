/** Night train: six lamps hold the carriages for respins; a train that is lit from end to end pays the grand prize. */
import { holdSlot } from "../mechanics/hold-slot.ts";
import { tenLines } from "../rules/line-sets.ts";
import { paysOf, stripsOf, symbolSet } from "../rules/symbols.ts";

const symbols = symbolSet({
  W: "signal",
  M: "lamp",
  A: "locomotive",
  B: "conductor",
  C: "trunk",
  D: "ticket",
  E: "pocket-watch",
  F: "whistle",
  G: "cap",
});

export const nightTrain = holdSlot({
  code: "night-train",
  symbols,
  unitsPerStake: 10,
  maxWinStakes: 3000,
  rows: 3,
  reels: stripsOf(symbols, [
    "FMDGEWCDFEABMGEBCDAEFGCMGDFBM",
    "DWMFDAMDGEBAGAECGFCEBDMFEGBCFM",
    "CDFEWMDEBGECBCFCAMGMEDFDWBGAMF",
    "GDMWAEAGDGBDFEFGMCAFBMFDCMECBE",
    "DGAFMGBACEFEMGDAMDMDECBWFGCFBEC",
  ]),
  rules: {
    lines: tenLines,
    pays: paysOf(symbols, {
      W: [0, 0, 60, 250, 1000],
      A: [0, 0, 50, 180, 800],
      B: [0, 0, 30, 120, 400],
      C: [0, 0, 25, 80, 250],
      D: [0, 0, 15, 50, 150],
      E: [0, 0, 10, 25, 100],
      F: [0, 0, 8, 25, 100],
      G: [0, 0, 6, 25, 100],
    }),
    wild: symbols.of("W"),
    wildMultiplier: 1,
  },
  coin: symbols.of("M"),
  coinsToStart: 6,
  respins: 3,
  oneIn: 14,
  values: [
    { units: 10, weight: 24 },
    { units: 20, weight: 16 },
    { units: 30, weight: 10 },
    { units: 50, weight: 8 },
    { units: 100, weight: 4 },
    { units: 250, weight: 1 },
    { units: 1000, weight: 1 },
  ],
  grandUnits: 20_000,
});
