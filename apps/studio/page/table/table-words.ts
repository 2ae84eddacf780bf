/** Amounts, phases and results in a player's words, whichever game it is. */
import type { TablePhase } from "@oddwright/core/tables/round/table-phase.ts";
import type { ShownTableBet } from "../../tables/shown-table.ts";
import { shownAmount } from "../amounts.ts";
import { el } from "../dom.ts";
import { filled } from "../texts.ts";
import { totalOf } from "./shown-round.ts";
import { amountOf } from "./table-calls.ts";
import type { TableTexts } from "./table-texts.ts";

export const money = (minor: number, currency: string): string =>
  shownAmount(amountOf(minor).replace(/\.00$/, ""), currency);

const thousand = 1_000;

/** As it fits on a chip: 250, 2.5k. */
export function chipFace(minor: number): string {
  const units = minor / 100;
  return units < thousand ? String(units) : `${Math.floor(units / 100) / 10}k`;
}

/** Names with what is said of each. */
export const definitions = (
  name: string,
  rows: readonly (readonly [string, string])[],
): HTMLElement =>
  el(
    "dl",
    { class: name },
    ...rows.map(([term, value]) => el("div", {}, el("dt", {}, term), el("dd", {}, value))),
  );

/** Before a table has opened its first round there is no phase. `result` is the game's own text. */
export function phaseText(
  texts: TableTexts,
  phase: TablePhase | null,
  {
    playing,
    spinning,
    result,
  }: { readonly playing: string; readonly spinning: string; readonly result: string },
): string {
  if (phase === null) return texts.waiting;
  if (phase === "playing") return playing;
  if (phase === "spinning") return spinning;
  return phase === "result" ? result : texts[phase];
}

/** Empty while the payout is not known. */
export function payoutText(texts: TableTexts, bet: ShownTableBet, currency: string): string {
  const { round } = bet;
  const { payout } = totalOf(bet);
  if (payout === null) return "";
  const text =
    Number(payout) > 0 ? filled(texts.won, { a: shownAmount(payout, currency) }) : texts.lost;
  return round.interrupted ? `${text}. ${texts.interruptedPaid}` : text;
}
