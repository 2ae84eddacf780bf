/** The words of a roulette bet. */
import { recordedList, recordedText, type GameWords } from "../words/game-words.ts";

export const words: GameWords = {
  searchNames: ["roulette", "рулетка", "roleta"],
  condition: (t, { params }) => t("bet.chips", { count: recordedList(params["chips"]).length }),
  result: (_t, { outcome }) => recordedText(outcome["pocket"]),
};
