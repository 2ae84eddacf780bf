/** Chips and tools below the cloth, and the one large button. */
import { button, el } from "../dom.ts";
import { filled } from "../texts.ts";
import type { TableTexts } from "./table-texts.ts";
import { chipFace } from "./table-words.ts";

export type PanelAct = "undo" | "clear" | "repeat" | "double";

export type TablePanelOptions = {
  readonly texts: TableTexts;
  /** Minor units, growing. */
  readonly chips: readonly number[];
  readonly moneyOf: (minor: number) => string;
  readonly onAct: (act: PanelAct) => void;
  readonly onPlace: () => void;
};

export type TablePanelShown = {
  readonly draftMinor: number;
  readonly hasLast: boolean;
  readonly canChange: boolean;
  readonly canPlace: boolean;
  readonly isPlacing: boolean;
  /** What stands on the button where nothing can be placed. */
  readonly notice: string | null;
};

export type TablePanel = {
  readonly element: HTMLElement;
  readonly chip: () => number;
  readonly show: (shown: TablePanelShown) => void;
};

export function createTablePanel({
  texts,
  chips,
  moneyOf,
  onAct,
  onPlace,
}: TablePanelOptions): TablePanel {
  let chip = chips[0] ?? 0;
  const inputs = chips.map((minor, index) => {
    const input = el("input", { type: "radio", name: "chip", value: String(minor) });
    input.checked = index === 0;
    input.addEventListener("change", () => {
      chip = minor;
    });
    const face = moneyOf(minor);
    input.setAttribute("aria-label", filled(texts.chip, { a: face }));
    return el("label", { class: "chip", "data-step": String(index) }, input, chipFace(minor));
  });
  const acts = (["undo", "clear", "repeat", "double"] as const).map((act) => {
    const element = button(texts[act], () => onAct(act), { class: "tool" });
    return { act, element };
  });
  const place = button(texts.placeNone, onPlace, { class: "spin place-bets" });
  return {
    element: el(
      "div",
      { class: "table-panel" },
      el("div", { class: "chips", role: "radiogroup", "aria-label": texts.chips }, ...inputs),
      el("div", { class: "tools" }, ...acts.map(({ element }) => element)),
      place,
    ),
    chip: () => chip,
    show: ({ draftMinor, hasLast, canChange, canPlace, isPlacing, notice }) => {
      for (const { act, element } of acts)
        element.disabled = !canChange || (act === "repeat" ? !hasLast : draftMinor === 0);
      place.disabled = !canPlace || isPlacing;
      const offer =
        draftMinor === 0 ? texts.placeNone : filled(texts.place, { a: moneyOf(draftMinor) });
      place.textContent = isPlacing ? texts.placing : (notice ?? offer);
    },
  };
}
