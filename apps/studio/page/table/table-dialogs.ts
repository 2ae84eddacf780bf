/** Statistics of the last rounds, and the proof of the last one, computed again in this browser. */
import { rouletteColour, roulettePockets } from "@oddwright/core/games/roulette/roulette-layout.ts";
import { button, el, openDialog } from "../dom.ts";
import { filled } from "../texts.ts";
import type { ShownTableRound, TableState } from "./table-calls.ts";
import type { TableTexts } from "./table-texts.ts";
import { pocketText } from "./table-words.ts";

const listed = 5;

export const pocketTag = (pocket: number): HTMLElement =>
  el("span", { class: "pocket", "data-colour": rouletteColour(pocket) }, String(pocket));

export function openStatistics(texts: TableTexts, close: string, results: readonly number[]): void {
  const counts = Array.from({ length: roulettePockets }, (_, pocket) => ({
    pocket,
    times: results.filter((each) => each === pocket).length,
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
    const times = results.filter((pocket) => rouletteColour(pocket) === colour).length;
    return filled(texts.times, { a: texts[colour], n: times });
  });
  openDialog(
    texts.statistics,
    close,
    el("p", {}, filled(texts.statisticsNote, { n: results.length })),
    row(texts.often, counts.slice(0, listed)),
    row(texts.seldom, counts.slice(-listed)),
    el("p", {}, colours.join("  ·  ")),
    el("p", { class: "pockets" }, ...results.map(pocketTag)),
  );
}

/** Rows of the proof; the link is not there before the spin. */
export function proofRows(texts: TableTexts, round: ShownTableRound): HTMLElement {
  const rows: readonly (readonly [string, string])[] = [
    [texts.round, String(round.number)],
    [texts.commitment, round.commitment],
    ...(round.game_hash === null ? [] : ([[texts.link, round.game_hash]] as const)),
    [texts.salt, round.salt],
    [texts.end, round.terminating_hash],
    [texts.chainRound, String(round.chain_round)],
  ];
  return el(
    "dl",
    { class: "seeds" },
    ...rows.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, value)]),
  );
}

/** Null before the spin. */
export function checkButton(texts: TableTexts, round: ShownTableRound | null): HTMLElement | null {
  if (round === null || round.game_hash === null) return null;
  const verdict = el("p", { role: "status" });
  const check = async (): Promise<void> => {
    const { isRoundVerified } = await import("./verify-round.ts");
    verdict.textContent = isRoundVerified(round)
      ? filled(texts.fair, { a: pocketText(texts, round.pocket ?? -1) })
      : texts.unfair;
  };
  return el(
    "div",
    {},
    button(texts.check, () => void check()),
    verdict,
  );
}

export type Shown = {
  readonly state: TableState;
  /** Whether the ball of its round lies: while it runs, the proof tells no more than the eye. */
  readonly isSeen: boolean;
  /** The newest round whose ball lies. */
  readonly last: ShownTableRound | null;
};

export function openFairness(
  texts: TableTexts,
  close: string,
  { state: { round }, isSeen, last }: Shown,
): void {
  const current = round === null || isSeen ? round : { ...round, game_hash: null };
  const check = checkButton(texts, last);
  openDialog(
    texts.fairness,
    close,
    ...(current === null ? [] : [proofRows(texts, current)]),
    ...(last === null || last.id === round?.id ? [] : [proofRows(texts, last)]),
    ...(check === null ? [] : [check]),
  );
}
