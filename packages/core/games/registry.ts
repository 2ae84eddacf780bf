/** The games of our own by name, with all their rules: for the server, and for `npm run verify`. */
import { cases } from "./cases/cases.ts";
import { coinflip } from "./coinflip/coinflip.ts";
import { crash } from "./crash/crash.ts";
import { diceAlgorithm, rollDice } from "./dice/dice.ts";
import { hilo } from "./hilo/hilo.ts";
import { keno } from "./keno/keno.ts";
import { miner } from "./miner/miner.ts";
import type { SeededGame } from "./outcome-line.ts";
import { rooms } from "./rooms/rooms.ts";
import { roulette } from "./roulette/roulette.ts";
import { wheel } from "./wheel/wheel.ts";

/** Games whose outcome follows from seeds alone. */
export const seededGames = {
  dice: {
    algorithm: diceAlgorithm,
    outcomeParams: null,
    outcomeLine: (input) => ({ ok: true, outcome: { roll: rollDice(input).roll } }),
  },
  coinflip,
  hilo,
  keno,
  miner,
  roulette,
  cases,
  wheel,
} satisfies Record<string, SeededGame>;

/** Games whose result comes from a hash chain or a room's secret. */
export const sharedGames = { crash, rooms };
