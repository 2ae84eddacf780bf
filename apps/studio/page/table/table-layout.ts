/** Where everything of a table's page stands. */
import { button, el } from "../dom.ts";
import { filled, type Texts } from "../texts.ts";
import { toggleSound } from "./sound.ts";
import { minorOf, type OpenTable } from "./table-calls.ts";
import type { TableTexts } from "./table-texts.ts";
import { money } from "./table-words.ts";

export type TableParts = {
  readonly table: OpenTable;
  readonly texts: Texts;
  readonly words: TableTexts;
  readonly stage: HTMLElement;
  /** The stage is over the cloth, and not beside it. */
  readonly isStageWide: boolean;
  /** What is told: the phase, and what becomes of the own bet. */
  readonly told: readonly HTMLElement[];
  /** What came last. */
  readonly board: HTMLElement;
  readonly cloth: SVGSVGElement;
  readonly panel: HTMLElement;
  readonly balance: HTMLElement;
  readonly players: HTMLElement;
  readonly chances: HTMLElement;
  /** Decisions within the round; null where there are none. */
  readonly decisions: HTMLElement | null;
  /** Null where there is no page of rules. */
  readonly rules: { readonly name: string; readonly onOpen: () => void } | null;
  readonly onStatistics: () => void;
  readonly onFairness: () => void;
};

export function layTable(root: HTMLElement, parts: TableParts): void {
  const { table, texts, words, stage, isStageWide, told, board } = parts;
  const { currency } = table;
  const limits = [table.table.chips[0] ?? "0", table.table.most]
    .map((amount) => money(minorOf(amount), currency))
    .join(" – ");
  const sound = button(words.sound, () => {
    sound.setAttribute("aria-pressed", String(toggleSound()));
  });
  sound.setAttribute("aria-pressed", "false");
  const chances = el("details", {}, el("summary", {}, words.chances), parts.chances);
  chances.open = matchMedia("(min-width: 1000px)").matches;
  root.className = "table";
  root.dataset["felt"] = table.table.felt;
  root.dataset["kind"] = table.table.kind;
  root.replaceChildren(
    el(
      "header",
      {},
      el("h1", {}, table.table.name),
      ...(table.demo ? [el("p", { class: "demo" }, texts.demo)] : []),
      el("p", { class: "demo simulated" }, words.dealer),
    ),
    el(
      "section",
      { class: "side" },
      ...(isStageWide ? [] : [stage]),
      el("div", { class: "told" }, ...told, ...(isStageWide ? [] : [board])),
      ...(isStageWide ? [board] : []),
      chances,
    ),
    ...(isStageWide ? [stage] : []),
    ...(parts.decisions === null ? [] : [parts.decisions]),
    el("div", { class: "cloth" }, parts.cloth),
    parts.panel,
    el(
      "section",
      { class: "facts" },
      el("p", { class: "field" }, `${texts.balance} `, parts.balance),
      parts.players,
      el("p", { class: "quiet" }, filled(words.limit, { a: limits })),
      el(
        "nav",
        {},
        ...(parts.rules === null ? [] : [button(parts.rules.name, parts.rules.onOpen)]),
        button(words.statistics, parts.onStatistics),
        button(words.fairness, parts.onFairness),
        sound,
      ),
    ),
  );
}
