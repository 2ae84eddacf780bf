// The rules version of each game, and the return that is shown for it as one figure: that of its least generous bet.
import { cases } from "@oddwright/core/games/cases/cases.ts";
import { coinflip } from "@oddwright/core/games/coinflip/coinflip.ts";
import { crash } from "@oddwright/core/games/crash/crash.ts";
import { diceAlgorithm } from "@oddwright/core/games/dice/dice.ts";
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { hilo } from "@oddwright/core/games/hilo/hilo.ts";
import { keno } from "@oddwright/core/games/keno/keno.ts";
import { miner } from "@oddwright/core/games/miner/miner.ts";
import { rooms } from "@oddwright/core/games/rooms/rooms.ts";
import { roulette } from "@oddwright/core/games/roulette/roulette.ts";
import { wheel } from "@oddwright/core/games/wheel/wheel.ts";
import type { Rational } from "@oddwright/core/money/rational.ts";
import { diceReturnFloor } from "./dice-return-floor.ts";

export interface OfferedGame {
  readonly algorithm: string;
  readonly lowestReturn: Rational;
}

const offer =
  (game: { readonly algorithm: string; readonly lowestReturn: () => Rational }) =>
  (): OfferedGame => ({ algorithm: game.algorithm, lowestReturn: game.lowestReturn() });

/** Each computes its return when asked: some go through every bet there is. */
export const offeredGames: Readonly<Record<GameId, () => OfferedGame>> = {
  crash: offer(crash),
  coinflip: offer(coinflip),
  dice: offer({ algorithm: diceAlgorithm, lowestReturn: diceReturnFloor }),
  hilo: offer(hilo),
  keno: offer(keno),
  roulette: offer(roulette),
  cases: offer(cases),
  rooms: offer(rooms),
  miner: offer(miner),
  wheel: offer(wheel),
};
