/** The roads of a shoe, drawn; for those who do not see them, how often each side has won. */
import type { BaccaratWinner } from "@oddwright/core/tables/baccarat/baccarat-rules.ts";
import { el } from "../../dom.ts";
import { filled } from "../../texts.ts";
import type { BaccaratTexts } from "./baccarat-texts.ts";
import { beadPlate, bigRoad, roadRows } from "./roads.ts";

const cell = 20;
const columns = 16;

const winnerColours: Readonly<Record<BaccaratWinner, string>> = {
  player: "#2c6fd1",
  banker: "#c23a31",
  tie: "#1f7a4d",
};

const counted = (winners: readonly BaccaratWinner[], winner: BaccaratWinner): number =>
  winners.filter((each) => each === winner).length;

/** "Player 12 · Banker 14 · Tie 2" */
export const countsText = (texts: BaccaratTexts, winners: readonly BaccaratWinner[]): string =>
  (["player", "banker", "tie"] as const)
    .map((winner) => filled(texts.times, { a: texts[winner], n: counted(winners, winner) }))
    .join(" · ");

/** The newest columns of a road, on its grid. */
function road(shapes: string, dropped: number): string {
  const [width, height] = [columns * cell, roadRows * cell];
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, at) => `M${at * cell} 0V${height}`),
    ...Array.from({ length: roadRows + 1 }, (_, at) => `M0 ${at * cell}H${width}`),
  ].join("");
  return `<svg viewBox="-1 -1 ${width + 2} ${height + 2}" aria-hidden="true"><rect width="${width}" height="${height}" class="road-paper"/>
    <path d="${lines}" class="road-lines"/><g transform="translate(${-dropped * cell} 0)">${shapes}</g></svg>`;
}

const middle = (place: number): number => place * cell + cell / 2;

function beads(texts: BaccaratTexts, winners: readonly BaccaratWinner[]): string {
  const marks = beadPlate(winners);
  const dropped = Math.max(0, (marks.at(-1)?.column ?? 0) + 1 - columns);
  const shapes = marks
    .filter(({ column }) => column >= dropped)
    .map(
      ({ column, row, winner }) =>
        `<circle cx="${middle(column)}" cy="${middle(row)}" r="8.6" fill="${winnerColours[winner]}"/><text x="${middle(column)}" y="${middle(row)}" text-anchor="middle" dominant-baseline="central" font-size="10.5" font-weight="800" fill="#fff">${texts.letters[winner]}</text>`,
    );
  return road(shapes.join(""), dropped);
}

function runs(winners: readonly BaccaratWinner[]): string {
  const marks = bigRoad(winners);
  const last = marks.reduce((most, { column }) => Math.max(most, column), 0);
  const dropped = Math.max(0, last + 1 - columns);
  const shapes = marks
    .filter(({ column }) => column >= dropped)
    .map(({ column, row, winner, ties }) => {
      const [x, y] = [middle(column), middle(row)];
      const tie =
        ties === 0
          ? ""
          : `<path d="M${x - 6} ${y + 6}L${x + 6} ${y - 6}" stroke="${winnerColours.tie}" stroke-width="2.5"/>`;
      const count =
        ties > 1
          ? `<text x="${x}" y="${y}" text-anchor="middle" dominant-baseline="central" font-size="9" font-weight="800" class="road-count">${ties}</text>`
          : "";
      return `<circle cx="${x}" cy="${y}" r="7.4" fill="none" stroke="${winnerColours[winner]}" stroke-width="3"/>${tie}${count}`;
    });
  return road(shapes.join(""), dropped);
}

export type RoadsView = {
  readonly element: HTMLElement;
  /** The oldest first. */
  readonly show: (winners: readonly BaccaratWinner[]) => void;
};

export function createRoads(texts: BaccaratTexts): RoadsView {
  const bead = el("div", { class: "road" });
  const big = el("div", { class: "road" });
  const counts = el("p", { class: "quiet" });
  const element = el(
    "section",
    { class: "roads", "aria-label": texts.roads },
    el("figure", {}, el("figcaption", {}, texts.bigRoad), big),
    el("figure", {}, el("figcaption", {}, texts.beadPlate), bead),
    counts,
  );
  let shown: string | null = null;
  return {
    element,
    show: (winners) => {
      if (winners.join() === shown) return;
      shown = winners.join();
      bead.innerHTML = beads(texts, winners);
      big.innerHTML = runs(winners);
      counts.textContent = countsText(texts, winners);
    },
  };
}
