/** The words of every game. A new game is a line here and in `games.ts`, which the first page loads without them. */
import { isGameId, type GameId } from "@oddwright/core/games/game-ids.ts";
import { useMessages, type Translate } from "../../runtime/i18n/messages.tsx";
import { caseWords } from "./cases/case-bet-view.ts";
import { coinflipWords } from "./coinflip/coinflip-bet-view.ts";
import { crashWords } from "./crash/crash-words.ts";
import { diceWords } from "./dice/dice-bet-view.ts";
import { hiloWords } from "./hilo/hilo-bet-view.ts";
import { kenoWords } from "./keno/keno-bet-view.ts";
import { minerWords } from "./miner/miner-bet-view.ts";
import { roomWords } from "./rooms/room-words.ts";
import { rouletteWords } from "./roulette/roulette-words.ts";
import { wheelWords } from "./wheel/wheel-bet-view.ts";
import { gameNameId } from "./words/game-names.ts";
import type { GameWords, WordedBet } from "./words/game-words.ts";

const words: Readonly<Record<GameId, GameWords>> = {
  cases: caseWords,
  coinflip: coinflipWords,
  crash: crashWords,
  dice: diceWords,
  hilo: hiloWords,
  keno: kenoWords,
  miner: minerWords,
  rooms: roomWords,
  roulette: rouletteWords,
  wheel: wheelWords,
};

/** Empty for a game we do not have. */
export function conditionOf(t: Translate, bet: WordedBet): string {
  return isGameId(bet.game) ? words[bet.game].condition(t, bet) : "";
}

/** Empty for a game we do not have; the names of a case's items are in `cases`. */
export function resultOf(t: Translate, bet: WordedBet): string {
  return isGameId(bet.game) ? words[bet.game].result(t, bet) : "";
}

export function stepOf(t: Translate, bet: WordedBet): string {
  return isGameId(bet.game) ? (words[bet.game].step?.(t, bet) ?? "") : "";
}

export function searchNamesOf(game: GameId): readonly string[] {
  return words[game].searchNames;
}

export interface BetWords {
  readonly name: (game: GameId) => string;
  readonly condition: (bet: WordedBet) => string;
  readonly result: (bet: WordedBet) => string;
}

export function useBetWords(): BetWords {
  const t = useMessages("fairness", "cases");
  return {
    name: (game) => t(gameNameId(game)),
    condition: (bet) => conditionOf(t, bet),
    result: (bet) => resultOf(t, bet),
  };
}
