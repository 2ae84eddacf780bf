/** The games of our own by name, as `npm run verify` plays them. */
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

/** Games whose outcome `verify` prints for any seeds. */
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

/** Games that `verify` asks for something other than seeds: the hash of a round, or the secret and stakes of a pot. */
export const sharedGames = { crash, rooms };
