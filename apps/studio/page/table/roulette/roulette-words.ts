/** Places, pockets and chances of roulette in a player's words. */
import { rouletteColour, roulettePockets } from "@oddwright/core/games/roulette/roulette-layout.ts";
import { rouletteChances } from "@oddwright/core/tables/roulette/roulette-chances.ts";
import type { TableRouletteBet } from "@oddwright/core/tables/roulette/table-roulette.ts";
import { el } from "../../dom.ts";
import { filled } from "../../texts.ts";
import { definitions, money } from "../table-words.ts";
import type { FeltPlace } from "./felt-places.ts";
import type { RouletteTexts } from "./roulette-texts.ts";

type Named = Pick<FeltPlace, "kind" | "numbers">;

export function nameOf(texts: RouletteTexts, { kind, numbers }: Named): string {
  if (kind === "red") return texts.evenRed;
  if (kind === "black") return texts.evenBlack;
  const name = filled(texts[kind], { a: numbers.join(", ") });
  // Whoever asks for a place by what stands on it is understood too.
  return kind === "column" || kind === "dozen" ? `${name}, ${faceOf(kind, numbers)}` : name;
}

const faceOf = (kind: "column" | "dozen", [number = 0]: readonly number[]): string =>
  kind === "column" ? "2:1" : `${number * 12 - 11}–${number * 12}`;

/** As it stands on the cloth. */
export function shortOf(texts: RouletteTexts, { kind, numbers }: Named): string {
  const [number = 0] = numbers;
  if (kind === "straight") return String(number);
  if (kind === "column" || kind === "dozen") return faceOf(kind, numbers);
  if (kind === "red" || kind === "black") return "◆";
  return nameOf(texts, { kind, numbers });
}

export const pocketText = (texts: RouletteTexts, pocket: number): string =>
  `${pocket}, ${texts[rouletteColour(pocket)]}`;

export const pocketTag = (pocket: number): HTMLElement =>
  el("span", { class: "pocket", "data-colour": rouletteColour(pocket) }, String(pocket));

const percentDecimals = 2;

/** What the chips can bring, counted in this browser by the rules that pay them. */
export function chancesView(
  texts: RouletteTexts,
  bets: readonly TableRouletteBet[],
  currency: string,
): HTMLElement {
  const chances = rouletteChances(bets);
  if (chances === null) return el("p", { class: "quiet" }, texts.noChips);
  const { numerator, denominator } = chances.returned;
  const ofPockets = (n: number): string =>
    filled(texts.ofPockets, { n, a: ((n / roulettePockets) * 100).toFixed(percentDecimals) });
  return definitions("chances", [
    [texts.anyPaid, ofPockets(chances.paidPockets)],
    [texts.gain, ofPockets(chances.gainPockets)],
    [texts.largest, money(Number(chances.largestMinor), currency)],
    [
      texts.returned,
      `${numerator}/${denominator} = ${((Number(numerator) / Number(denominator)) * 100).toFixed(3)} %`,
    ],
  ]);
}

const listed = 5;

/** How often each pocket came. */
export function statisticsOf(
  texts: RouletteTexts,
  pockets: readonly number[],
): readonly HTMLElement[] {
  const counts = Array.from({ length: roulettePockets }, (_, pocket) => ({
    pocket,
    times: pockets.filter((each) => each === pocket).length,
  })).toSorted((a, b) => b.times - a.times || a.pocket - b.pocket);
  const row = (title: string, shown: typeof counts): HTMLElement =>
    el(
      "section",
      {},
      el("h3", {}, title),
      el(
        "p",
        { class: "pockets" },
        ...shown.map(({ pocket, times }) =>
          el("span", { class: "counted" }, pocketTag(pocket), ` ${times}×`),
        ),
      ),
    );
  const colours = (["red", "black", "green"] as const).map((colour) => {
    const times = pockets.filter((pocket) => rouletteColour(pocket) === colour).length;
    return filled(texts.times, { a: texts[colour], n: times });
  });
  return [
    el("p", {}, filled(texts.statisticsNote, { n: pockets.length })),
    row(texts.often, counts.slice(0, listed)),
    row(texts.seldom, counts.slice(-listed)),
    el("p", {}, colours.join("  ·  ")),
    el("p", { class: "pockets" }, ...pockets.map(pocketTag)),
  ];
}
