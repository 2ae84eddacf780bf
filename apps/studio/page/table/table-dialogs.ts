/** Statistics of the last rounds, and the proof of the last one, computed again in this browser. */
import type { ShownTableRound } from "../../tables/shown-table.ts";
import { button, el, openDialog } from "../dom.ts";
import type { TableGame } from "./table-game.ts";
import type { TableTexts } from "./table-texts.ts";

type Proof = TableGame["proof"];

export function openStatistics(
  texts: TableTexts,
  close: string,
  content: readonly HTMLElement[],
): void {
  openDialog(texts.statistics, close, ...content);
}

export function openRules(
  { name, lines }: { readonly name: string; readonly lines: readonly string[] },
  close: string,
): void {
  openDialog(name, close, el("ul", { class: "rules" }, ...lines.map((line) => el("li", {}, line))));
}

/** What was published of a round; its link is not there before it may be. */
export function proofRows(
  texts: TableTexts,
  proof: Pick<Proof, "rows">,
  round: ShownTableRound,
): HTMLElement {
  const rows = [[texts.round, String(round.number)] as const, ...proof.rows(round)];
  return el(
    "dl",
    { class: "seeds" },
    ...rows.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, value)]),
  );
}

/** Null before the round was spun. */
export function checkButton(
  texts: TableTexts,
  proof: Pick<Proof, "verdict">,
  round: ShownTableRound | null,
): HTMLElement | null {
  if (round === null || round.outcome === null) return null;
  const verdict = el("p", { role: "status" });
  const check = async (): Promise<void> => {
    verdict.textContent = (await proof.verdict(round)) ?? texts.unfair;
  };
  return el(
    "div",
    {},
    button(texts.check, () => void check()),
    verdict,
  );
}

export type Shown = {
  readonly proof: Proof;
  readonly round: ShownTableRound | null;
  /** Whether its outcome has been shown: until then, the proof tells no more than the eye. */
  readonly isSeen: boolean;
  /** The newest round whose outcome has. */
  readonly last: ShownTableRound | null;
};

export function openFairness(
  texts: TableTexts,
  close: string,
  { proof, round, isSeen, last }: Shown,
): void {
  const current = round === null || isSeen ? round : { ...round, game_hash: null };
  const check = checkButton(texts, proof, last);
  openDialog(
    texts.fairness,
    close,
    ...(current === null ? [] : [proofRows(texts, proof, current)]),
    ...(last === null || last.id === round?.id ? [] : [proofRows(texts, proof, last)]),
    ...(check === null ? [] : [check]),
  );
}
