/** The words of a dice bet that its game alone knows: what was rolled, and on what it was bet. */
import type { DiceDirection } from "@oddwright/core/games/dice/dice-params.ts";
import type { Bet } from "../bets/bet-pages.ts";
import { recordedText, type GameWords } from "../words/game-words.ts";

export interface DiceBetView {
  readonly roll: string;
  readonly target: string;
  readonly direction: DiceDirection;
}

export function diceBetView({ params, outcome }: Pick<Bet, "params" | "outcome">): DiceBetView {
  return {
    roll: String(outcome["roll"]),
    target: String(params["target"]),
    direction: params["direction"] === "under" ? "under" : "over",
  };
}

export const words: GameWords = {
  searchNames: ["dice", "кости", "кубики", "дайс", "сүйектер", "сүйек", "dados"],
  condition(t, { params }) {
    const direction = params["direction"] === "under" ? "under" : "over";
    return t(`proof.condition.${direction}`, { target: recordedText(params["target"]) });
  },
  result: (_t, { outcome }) => recordedText(outcome["roll"]),
};
