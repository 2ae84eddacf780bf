/** Turns, results, chances and statistics of blackjack in a player's words. */
import {
  blackjackRules,
  handTotal,
  isBlackjack,
} from "@oddwright/core/tables/blackjack/blackjack-hand.ts";
import {
  type BlackjackPlay,
  roundOfPlay,
} from "@oddwright/core/tables/blackjack/blackjack-play.ts";
import { turnOf } from "@oddwright/core/tables/blackjack/blackjack-round.ts";
import { bustChance, dealerChances } from "@oddwright/core/tables/blackjack/dealer-chances.ts";
import {
  dealerEnds,
  type PipCounts,
  tenPips,
} from "@oddwright/core/tables/blackjack/dealer-hands.ts";
import { publishedReturn } from "@oddwright/core/tables/blackjack/published-return.ts";
import { openCards, unseenPips } from "@oddwright/core/tables/blackjack/seen-cards.ts";
import { rational, type Rational } from "@oddwright/core/money/rational.ts";
import { deckSize, pipsOf } from "@oddwright/core/tables/shoe/cards.ts";
import { isShoeOver } from "@oddwright/core/tables/shoe/shoe.ts";
import { el } from "../../dom.ts";
import { filled } from "../../texts.ts";
import type { BlackjackTexts } from "./blackjack-texts.ts";

export const turnOfPlay = (play: BlackjackPlay) => turnOf(roundOfPlay(play));

/** "Dealer has 20" */
export function resultText(texts: BlackjackTexts, { dealer }: BlackjackPlay): string {
  if (isBlackjack(dealer)) return texts.dealerBlackjack;
  const { total } = handTotal(dealer);
  return filled(total > 21 ? texts.dealerBust : texts.dealerHas, { n: total });
}

export function turnText(
  texts: BlackjackTexts,
  play: BlackjackPlay | null,
  own: number | null,
): string {
  if (play === null) return texts.dealing;
  if (play.phase === "insurance") return texts.askInsurance;
  const turn = turnOfPlay(play);
  if (turn === null) return texts.dealing;
  return turn.seat === own ? texts.yourTurn : filled(texts.turnOf, { n: turn.seat + 1 });
}

const percentDecimals = 2;
export const percent = ({ numerator, denominator }: Rational, decimals = percentDecimals): string =>
  `${((Number(numerator) / Number(denominator)) * 100).toFixed(decimals)}\u00a0%`;

/** Of the newest shoe, the newest first: none once its cut card has come. */
function roundsOfShoe(seen: readonly BlackjackPlay[]): readonly BlackjackPlay[] {
  if (seen[0] !== undefined && isShoeOver(seen[0].dealt, blackjackRules)) return [];
  const first = seen.findIndex(({ start }) => start === 0);
  return first < 0 ? seen : seen.slice(0, first + 1);
}

/** That the next hand is a blackjack. */
function nextNatural(unseen: PipCounts): Rational {
  const size = unseen.reduce((sum, count) => sum + count, 0);
  const ways = 2 * (unseen[0] ?? 0) * (unseen[tenPips - 1] ?? 0);
  return rational(BigInt(ways), BigInt(size * (size - 1)));
}

const row = (name: string, value: string): HTMLElement =>
  el("tr", {}, el("th", { scope: "row" }, name), el("td", {}, value));

/** Counting takes some milliseconds, and changes with each card alone. */
export function createChances(texts: BlackjackTexts) {
  let known: { readonly name: string; readonly view: HTMLElement } | null = null;
  return (
    seen: readonly BlackjackPlay[],
    live: { readonly play: BlackjackPlay | null; readonly seat: number | null },
  ): HTMLElement => {
    const { play, seat } = live;
    const gone = roundsOfShoe(seen).flatMap(openCards);
    const open = play === null ? [] : openCards(play);
    const name = `${gone.length} ${open.join()} ${play?.phase} ${play?.steps.length} ${seat}`;
    if (known?.name !== name)
      known = { name, view: chancesView(texts, unseenPips([...gone, ...open]), live) };
    return known.view;
  };
}

function chancesView(
  texts: BlackjackTexts,
  unseen: PipCounts,
  { play, seat }: { readonly play: BlackjackPlay | null; readonly seat: number | null },
): HTMLElement {
  const cards = {
    n: unseen.reduce((sum, count) => sum + count, 0),
    a: String(blackjackRules.decks * deckSize),
  };
  const [up] = play?.dealer ?? [];
  const rows: HTMLElement[] = [];
  if (play === null || up === undefined)
    rows.push(row(texts.natural, percent(nextNatural(unseen))));
  else {
    const turn = turnOfPlay(play);
    const hand =
      turn?.seat === seat
        ? play.seats.find((each) => each.seat === seat)?.hands[turn?.hand ?? 0]
        : undefined;
    if (hand) {
      const low = hand.cards.reduce((sum, card) => sum + pipsOf(card), 0);
      rows.push(row(texts.bustNext, percent(bustChance(low, unseen))));
    }
    const hasLooked = play.phase === "players";
    const ends = dealerChances([pipsOf(up)], unseen, { hasLooked });
    for (const end of dealerEnds)
      rows.push(row(`${texts.ends}: ${end === "bust" ? texts.bust : end}`, percent(ends[end])));
  }
  rows.push(row(texts.returned, percent(publishedReturn, 4)));
  return el(
    "div",
    {},
    el("table", { class: "odds" }, el("tbody", {}, ...rows)),
    el("p", { class: "quiet" }, filled(texts.countedFrom, cards)),
  );
}

const endOf = (texts: BlackjackTexts, { dealer }: BlackjackPlay): string => {
  const { total } = handTotal(dealer);
  return isBlackjack(dealer) ? texts.results.blackjack : total > 21 ? texts.bust : String(total);
};

/** Of the rounds that are known, whichever shoe they came from. */
export function statisticsOf(
  texts: BlackjackTexts,
  rounds: readonly BlackjackPlay[],
): readonly HTMLElement[] {
  const counts = new Map<string, number>();
  for (const round of rounds)
    counts.set(endOf(texts, round), (counts.get(endOf(texts, round)) ?? 0) + 1);
  const rows = [...counts].toSorted(([a], [b]) => a.localeCompare(b, undefined, { numeric: true }));
  return [
    el("p", {}, filled(texts.statisticsNote, { n: rounds.length })),
    el(
      "table",
      { class: "odds" },
      el("caption", {}, texts.ends),
      el("tbody", {}, ...rows.map(([end, times]) => row(end, String(times)))),
    ),
  ];
}

const boardLength = 12;

/** "20 · bust · 18" */
export const boardText = (texts: BlackjackTexts, rounds: readonly BlackjackPlay[]): string =>
  rounds
    .slice(0, boardLength)
    .map((round) => endOf(texts, round))
    .join(" · ");
