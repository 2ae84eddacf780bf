/** The words of a dice bet that its game alone knows: what was rolled, and on what it was bet. */
import type { DiceDirection } from "@oddwright/core/games/dice/dice-params.ts";
import type { Bet } from "../bets/bet-pages.ts";

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
