/** The record of a keno bet, typed: the draw and how much of the choice was in it. */
import type { Bet } from "../bets/bet-pages.ts";
import { recordedList, type GameWords } from "../words/game-words.ts";

export interface KenoBetView {
  /** What was chosen. */
  readonly numbers: readonly number[];
  readonly draw: readonly number[];
  readonly hits: number;
  /** How many numbers were chosen. */
  readonly count: number;
}

export function kenoBetView({ params, outcome }: Pick<Bet, "params" | "outcome">): KenoBetView {
  const numbers = numbersOf(params["numbers"]);
  const draw = numbersOf(outcome["draw"]);
  const hits = numbers.filter((number) => draw.includes(number)).length;
  return { numbers, draw, hits, count: numbers.length };
}

function numbersOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

export const words: GameWords = {
  searchNames: ["keno", "кено", "лото", "loto"],
  condition: (t, { params }) =>
    t("bet.keno", {
      risk: t(`bet.risk.${riskOf(params["risk"])}`),
      numbers: recordedList(params["numbers"]).join(" "),
    }),
  result(t, { params, outcome }) {
    const { hits, count } = kenoBetView({ params, outcome });
    return t("bet.hits", { hits, count });
  },
};

function riskOf(value: unknown): "classic" | "low" | "medium" | "high" {
  return value === "low" || value === "medium" || value === "high" ? value : "classic";
}
