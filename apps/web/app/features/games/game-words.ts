/** The words of every game, apart from `games.ts`: the first page loads none of them. */
import { isGameId, type GameId } from "@oddwright/core/games/game-ids.ts";
import { useMessages, type Translate } from "../../runtime/i18n/messages.tsx";
import { byGame } from "./manifest/by-game.ts";
import { gameNameId } from "./words/game-names.ts";
import type { GameWords, WordedBet } from "./words/game-words.ts";

const words = byGame(
  import.meta.glob<GameWords>("./*/*-bet-record.ts", { eager: true, import: "words" }),
);

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
