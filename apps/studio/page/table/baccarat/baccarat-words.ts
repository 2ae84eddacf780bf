/** Results, chances and statistics of baccarat in a player's words. */
import type { BaccaratRound } from "@oddwright/core/tables/baccarat/baccarat-round.ts";
import {
  baccaratRules,
  baccaratSpots,
  baccaratTotal,
  baccaratValue,
} from "@oddwright/core/tables/baccarat/baccarat-rules.ts";
import { type ShoeChances, shoeChances } from "@oddwright/core/tables/baccarat/shoe-chances.ts";
import type { Rational } from "@oddwright/core/money/rational.ts";
import { deckSize } from "@oddwright/core/tables/shoe/cards.ts";
import { isShoeOver } from "@oddwright/core/tables/shoe/shoe.ts";
import { el } from "../../dom.ts";
import { filled } from "../../texts.ts";
import { paysText } from "./baccarat-look.ts";
import type { BaccaratTexts } from "./baccarat-texts.ts";
import { countsText } from "./roads-view.ts";

const totalOf = (cards: readonly number[]): number => baccaratTotal(cards.map(baccaratValue));

/** "Banker wins, 3 : 7" */
export const resultText = (
  texts: BaccaratTexts,
  { player, banker, winner }: BaccaratRound,
): string => `${texts.wins[winner]}, ${totalOf(player)} : ${totalOf(banker)}`;

/** Of the newest shoe, the oldest first: none once its cut card has come. */
export function roundsOfShoe(seen: readonly BaccaratRound[]): readonly BaccaratRound[] {
  if (seen[0] !== undefined && isShoeOver(seen[0].dealt, baccaratRules)) return [];
  const first = seen.findIndex(
    ({ dealt, player, banker }) => dealt === player.length + banker.length,
  );
  return seen.slice(0, first + 1).toReversed();
}

const percentDecimals = 3;
const percent = ({ numerator, denominator }: Rational): string =>
  `${((Number(numerator) / Number(denominator)) * 100).toFixed(percentDecimals)}\u00a0%`;

/** Counting takes some milliseconds, and changes with each round alone. */
export function chancesOfShoe(): (rounds: readonly BaccaratRound[]) => ShoeChances {
  let known: { readonly gone: string; readonly chances: ShoeChances } | null = null;
  return (rounds) => {
    const gone = rounds.flatMap(({ player, banker }) => [...player, ...banker]);
    if (known?.gone !== gone.join())
      known = { gone: gone.join(), chances: shoeChances(gone, baccaratRules) };
    return known.chances;
  };
}

/** Each bet's chance, what it pays, and what comes back of it over many such rounds. */
export function chancesView(texts: BaccaratTexts, { unseen, spots }: ShoeChances): HTMLElement {
  const head = [texts.bet, texts.wonIn, texts.returned].map((text) =>
    el("th", { scope: "col" }, text),
  );
  const rows = baccaratSpots.map((spot) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, texts[spot], " ", el("small", {}, paysText[spot])),
      el("td", {}, percent(spots[spot].wins)),
      el("td", {}, percent(spots[spot].returned)),
    ),
  );
  const cards = { n: unseen, a: String(baccaratRules.decks * deckSize) };
  return el(
    "div",
    {},
    el(
      "table",
      { class: "odds" },
      el("thead", {}, el("tr", {}, ...head)),
      el("tbody", {}, ...rows),
    ),
    el("p", { class: "quiet" }, filled(texts.countedFrom, cards)),
  );
}

/** Of the rounds that are known, whichever shoe they came from. */
export function statisticsOf(
  texts: BaccaratTexts,
  rounds: readonly BaccaratRound[],
): readonly HTMLElement[] {
  const naturals = rounds.filter(({ player, banker }) => player.length + banker.length === 4);
  return [
    el("p", {}, filled(texts.statisticsNote, { n: rounds.length })),
    el(
      "p",
      {},
      countsText(
        texts,
        rounds.map(({ winner }) => winner),
      ),
    ),
    el("p", {}, filled(texts.times, { a: texts.fourCards, n: naturals.length })),
  ];
}
