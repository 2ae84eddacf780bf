/** The games whose bets are settled as they are placed. */
import type { GameOf } from "@oddwright/core/games/game-ids.ts";
import { casesGame } from "./cases.ts";
import { diceGame } from "./dice.ts";
import type { InstantGame } from "./instant-game.ts";
import { kenoGame } from "./keno.ts";
import { wheelGame } from "./wheel.ts";

export const instantGamesById: Readonly<Record<GameOf<"instant">, InstantGame>> = {
  dice: diceGame,
  keno: kenoGame,
  cases: casesGame,
  wheel: wheelGame,
};
