/** The words of a bet on cases that its game alone knows: which case, and what was in it. */
import { cases } from "@oddwright/core/games/cases/cases.ts";
import type { CaseItem, GameCase } from "@oddwright/core/games/cases/game-case.ts";
import type { Bet } from "../bets/bet-pages.ts";
import type { KnownMessageId } from "../../../runtime/i18n/namespaces.ts";
import type { GameWords } from "../words/game-words.ts";

export interface CaseBetView {
  readonly gameCase: GameCase;
  /** What was won, in the order of opening. */
  readonly items: readonly CaseItem[];
  /** Of them the most valuable. */
  readonly best: CaseItem;
}

/** Null for a case that is no longer offered. */
export function caseBetView({ params, outcome }: Pick<Bet, "params" | "outcome">) {
  const gameCase = cases.bySlug(String(params["slug"]));
  const tickets: unknown = outcome["tickets"];
  if (gameCase === undefined || !Array.isArray(tickets) || tickets.length === 0) return null;
  const items = tickets.map((ticket) => cases.itemOfTicket(gameCase, Number(ticket)));
  const best = items.reduce((a, b) => (b.multiplier10k > a.multiplier10k ? b : a));
  return { gameCase, items, best } satisfies CaseBetView;
}

/** A test holds every name of the catalogue against the messages of every language. */
export const words: GameWords = {
  searchNames: ["cases", "кейсы", "сундуки", "кейстер", "caixas"],
  condition: (t, { params }) => t("bet.cases", { count: Number(params["count"]) }),
  result: (t, { params, outcome }) =>
    (caseBetView({ params, outcome })?.items ?? [])
      .map(({ nameKey }) => t(nameKey as KnownMessageId))
      .join(", "),
};
