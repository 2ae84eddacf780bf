/** Places, pockets and chances in a player's words. */
import { rouletteColour } from "@oddwright/core/games/roulette/roulette-layout.ts";
import { rouletteChances } from "@oddwright/core/tables/roulette/roulette-chances.ts";
import type { TablePhase } from "@oddwright/core/tables/round/table-phase.ts";
import type { TableRouletteBet } from "@oddwright/core/tables/roulette/table-roulette.ts";
import { shownAmount } from "../amounts.ts";
import { el } from "../dom.ts";
import { filled } from "../texts.ts";
import type { Stakes } from "./draft.ts";
import type { Felt, FeltPlace } from "./felt-places.ts";
import { amountOf, type SentChip, type ShownTableBet } from "./table-calls.ts";
import type { TableTexts } from "./table-texts.ts";

export function nameOf(
  texts: TableTexts,
  { kind, numbers }: Pick<FeltPlace, "kind" | "numbers">,
): string {
  if (kind === "red") return texts.evenRed;
  if (kind === "black") return texts.evenBlack;
  const name = filled(texts[kind], { a: numbers.join(", ") });
  // Whoever asks for a place by what stands on it is understood too.
  return kind === "column" || kind === "dozen" ? `${name}, ${faceOf(kind, numbers)}` : name;
}

const faceOf = (kind: "column" | "dozen", [number = 0]: readonly number[]): string =>
  kind === "column" ? "2:1" : `${number * 12 - 11}–${number * 12}`;

/** As it stands on the cloth. */
export function shortOf(texts: TableTexts, { kind, numbers }: FeltPlace): string {
  const [number = 0] = numbers;
  if (kind === "straight") return String(number);
  if (kind === "column" || kind === "dozen") return faceOf(kind, numbers);
  if (kind === "red" || kind === "black") return "◆";
  return nameOf(texts, { kind, numbers });
}

export const pocketText = (texts: TableTexts, pocket: number): string =>
  `${pocket}, ${texts[rouletteColour(pocket)]}`;

export const money = (minor: number, currency: string): string =>
  shownAmount(amountOf(minor).replace(/\.00$/, ""), currency);

const thousand = 1_000;

/** As it fits on a chip: 250, 2.5k. */
export function chipFace(minor: number): string {
  const units = minor / 100;
  return units < thousand ? String(units) : `${Math.floor(units / 100) / 10}k`;
}

type Places = Pick<Felt, "places">;

export function betsOf({ places }: Places, stakes: Stakes): readonly TableRouletteBet[] {
  return places.flatMap(({ key, kind, numbers }) => {
    const minor = stakes.get(key);
    return minor === undefined ? [] : [{ kind, numbers, stakeMinor: BigInt(minor) }];
  });
}

export const chipsOf = (felt: Places, stakes: Stakes): readonly SentChip[] =>
  betsOf(felt, stakes).map(({ kind, numbers, stakeMinor }) => ({
    kind,
    numbers,
    amount: amountOf(Number(stakeMinor)),
  }));

const percentDecimals = 2;

/** What the chips can bring, counted in this browser by the rules that pay them. */
export function chancesView(
  texts: TableTexts,
  bets: readonly TableRouletteBet[],
  currency: string,
): HTMLElement {
  const chances = rouletteChances(bets);
  if (chances === null) return el("p", { class: "quiet" }, texts.noChips);
  const { numerator, denominator } = chances.returned;
  const percent = (pockets: number): string => ((pockets / 37) * 100).toFixed(percentDecimals);
  const rows: readonly (readonly [string, string])[] = [
    [
      texts.anyPaid,
      filled(texts.ofPockets, { n: chances.paidPockets, a: percent(chances.paidPockets) }),
    ],
    [
      texts.gain,
      filled(texts.ofPockets, { n: chances.gainPockets, a: percent(chances.gainPockets) }),
    ],
    [texts.largest, money(Number(chances.largestMinor), currency)],
    [
      texts.returned,
      `${numerator}/${denominator} = ${((Number(numerator) / Number(denominator)) * 100).toFixed(3)} %`,
    ],
  ];
  return el(
    "dl",
    { class: "chances" },
    ...rows.map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", {}, value))),
  );
}

/** Before a table has opened its first round there is no phase. */
export function phaseText(
  texts: TableTexts,
  phase: TablePhase | null,
  pocket: number | null,
): string {
  if (phase === null) return texts.waiting;
  if (phase === "result") return pocket === null ? "" : pocketText(texts, pocket);
  return texts[phase];
}

/** Empty while the payout is not known. */
export function payoutText(
  texts: TableTexts,
  { payout, round }: ShownTableBet,
  currency: string,
): string {
  if (payout === null) return "";
  const text =
    Number(payout) > 0 ? filled(texts.won, { a: shownAmount(payout, currency) }) : texts.lost;
  return round.interrupted ? `${text}. ${texts.interruptedPaid}` : text;
}
