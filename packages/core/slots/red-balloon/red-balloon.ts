/** Red balloon: the wind lifts it, then every stage may tear it; how high to go is said before the start. */
import { climbSlot } from "../mechanics/climb-slot.ts";
import { stripsOf, symbolSet } from "../rules/symbols.ts";

const symbols = symbolSet({ N: "calm", P: "breeze", G: "gust", S: "comet" });

export const redBalloon = climbSlot({
  code: "red-balloon",
  symbols,
  unitsPerStake: 100,
  maxWinStakes: 200,
  reels: stripsOf(symbols, ["NPSPNGNPNGNP", "PNGNPGNSPNPN", "PGNPSNGNPNPN"]),
  lifts: [0, 1, 2, 0],
  doubler: symbols.of("S"),
  tornOneIn: 5,
  destinations: [
    { id: "clouds", stage: 4, units: 147 },
    { id: "jet-stream", stage: 9, units: 440 },
    { id: "stars", stage: 20, units: 5100 },
  ],
});
