/** The record of a spin, typed: where the wheel stopped and what that paid. */
import type { Bet } from "../bets/bet-pages.ts";
import { recordedText, type GameWords } from "../words/game-words.ts";

export function wheelSegmentOf({ outcome }: Pick<Bet, "outcome">): number {
  return Number(outcome["segment"]);
}

/** Multiples are whole: "3×". */
export function multipleText({ multiplier }: Pick<Bet, "multiplier">): string {
  return `${multiplier.replace(/\.0+$/, "")}×`;
}

export const words: GameWords = {
  searchNames: [
    "wheel of fortune",
    "колесо фортуны",
    "бонусы",
    "сәттілік дөңгелегі",
    "roda da fortuna",
  ],
  condition: () => "",
  result(t, { outcome }) {
    const segment = recordedText(outcome["segment"]);
    return segment === "" ? "" : t("bet.segment", { segment });
  },
};
