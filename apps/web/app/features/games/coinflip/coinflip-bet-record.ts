/** The record of a coinflip bet, typed: the flips and the calls. */
import type { CoinSide } from "@oddwright/core/games/coinflip/coinflip-flips.ts";
import type { Translate } from "../../../runtime/i18n/messages.tsx";
import type { Bet } from "../bets/bet-pages.ts";
import { recordedList, recordedText, type GameWords, type WordedBet } from "../words/game-words.ts";

export interface CoinFlipView {
  readonly side: CoinSide;
  readonly won: boolean;
}

/** The flips made, in order. */
export function coinflipFlips({
  params,
  outcome,
}: Pick<Bet, "params" | "outcome">): CoinFlipView[] {
  const { actions } = params;
  const { flips } = outcome;
  const called = Array.isArray(actions) ? actions : [];
  return Array.from(typeof flips === "string" ? flips : "", (letter, index) => {
    const side = letter === "H" ? "heads" : "tails";
    return { side, won: called[index] === side };
  });
}

export const words: GameWords = {
  searchNames: ["coinflip", "монета", "монетка", "тиын", "cara ou coroa", "moeda", "орёл решка"],
  condition: flipCount,
  result: (t, { outcome }) =>
    Array.from(recordedText(outcome["flips"]), (flip) =>
      t(flip === "H" ? "bet.heads" : "bet.tails"),
    ).join(" "),
  step: flipCount,
};

function flipCount(t: Translate, { params }: WordedBet): string {
  return t("bet.flips", { count: recordedList(params["actions"]).length });
}
