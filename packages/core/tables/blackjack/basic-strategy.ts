/** Basic strategy for the table's rules: what to do with two cards or more against the dealer's open card, by totals alone. */
import { pipsOf, type Card } from "../shoe/cards.ts";
import { handTotal } from "./blackjack-hand.ts";
import type { BlackjackAction } from "./blackjack-round.ts";
import type { Pips } from "./dealer-hands.ts";

export type HandChoice = "hit" | "stand" | "double" | "split";

/** Against 2, 3, … 9, ten and ace. H hit, S stand, D double or else hit, X double or else stand. */
const hard: Readonly<Record<number, string>> = {
  8: "HHHHHHHHHH",
  9: "HDDDDHHHHH",
  10: "DDDDDDDDHH",
  11: "DDDDDDDDDH",
  12: "HHSSSHHHHH",
  13: "SSSSSHHHHH",
  14: "SSSSSHHHHH",
  15: "SSSSSHHHHH",
  16: "SSSSSHHHHH",
  17: "SSSSSSSSSS",
};

const soft: Readonly<Record<number, string>> = {
  12: "HHHHHHHHHH",
  13: "HHHDDHHHHH",
  14: "HHHDDHHHHH",
  15: "HHDDDHHHHH",
  16: "HHDDDHHHHH",
  17: "HDDDDHHHHH",
  18: "SXXXXSSHHH",
  19: "SSSSSSSSSS",
};

/** By the pips of the pair; P split, where it may be doubled after a split. */
const pairs: Readonly<Record<number, string>> = {
  1: "PPPPPPPPPP",
  2: "PPPPPP....",
  3: "PPPPPP....",
  4: "...PP.....",
  5: "..........",
  6: "PPPPP.....",
  7: "PPPPPP....",
  8: "PPPPPPPPPP",
  9: "PPPPP.PP..",
  10: "..........",
};

const lowest = { hard: 8, soft: 12 };
const highest = { hard: 17, soft: 19 };

interface Choice {
  readonly total: number;
  readonly isSoft: boolean;
  /** Of the pair, where the hand is one that may be split. */
  readonly pair: Pips | null;
  readonly mayDouble: boolean;
}

export function basicChoice({ total, isSoft, pair, mayDouble }: Choice, up: Pips): HandChoice {
  const column = up === 1 ? 9 : up - 2;
  if (pair !== null && pairs[pair]?.[column] === "P") return "split";
  const kind = isSoft ? "soft" : "hard";
  const row = Math.min(Math.max(total, lowest[kind]), highest[kind]);
  switch ((isSoft ? soft : hard)[row]?.[column]) {
    case "S":
      return "stand";
    case "D":
      return mayDouble ? "double" : "hit";
    case "X":
      return mayDouble ? "double" : "stand";
    default:
      return "hit";
  }
}

/** Of what is offered; insurance is never taken. */
export function basicAction(
  cards: readonly Card[],
  up: Card,
  offered: readonly BlackjackAction[],
): BlackjackAction {
  if (offered.includes("pass")) return "pass";
  const { total, isSoft } = handTotal(cards);
  const [first] = cards;
  const pair = offered.includes("split") && first !== undefined ? pipsOf(first) : null;
  return basicChoice({ total, isSoft, pair, mayDouble: offered.includes("double") }, pipsOf(up));
}
