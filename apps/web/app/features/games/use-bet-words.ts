/** The words of bets in the page's language. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { conditionOf, resultOf, type WordedBet } from "./bet-words.ts";
import { gameNameId } from "./words/game-names.ts";

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
