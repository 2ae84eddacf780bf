/** What the player sets and presses below the reels: stake, way to play, and the button. */
import { shownAmount } from "./amounts.ts";
import { button, el } from "./dom.ts";
import type { OpenGame } from "./studio-calls.ts";
import { modeName } from "./symbol-names.ts";
import type { Texts } from "./texts.ts";

export type Choice = { readonly mode: string; readonly stake: string };

export type Panel = {
  readonly element: HTMLElement;
  readonly choice: () => Choice;
  readonly change: (by: number) => void;
  readonly setBalance: (amount: string | null) => void;
  /** While a round is on its way, or the casino's page asked for a pause. */
  readonly setLocked: (locked: boolean) => void;
  readonly focus: () => void;
};

export function createPanel(game: OpenGame, texts: Texts, onSpin: () => void): Panel {
  const { levels, currency } = game;
  const { modes } = game.game;
  let level = 0;
  let mode = modes[0]?.id ?? "base";
  let isLocked = false;
  const balance = el("output", { class: "balance" });
  const stake = el("output", { class: "stake" });
  const spin = button(texts.spin, onSpin, { class: "spin" });
  const update = (): void => {
    const cost = modes.find(({ id }) => id === mode)?.cost ?? 1;
    stake.textContent = shownAmount((Number(levels[level]) * cost).toFixed(2), currency);
    spin.disabled = isLocked;
    less.disabled = isLocked || level === 0;
    more.disabled = isLocked || level === levels.length - 1;
    select.disabled = isLocked;
  };
  const change = (by: number): void => {
    if (isLocked) return;
    level = Math.min(Math.max(level + by, 0), levels.length - 1);
    update();
  };
  const less = button("−", () => change(-1), { "aria-label": texts.less });
  const more = button("+", () => change(1), { "aria-label": texts.more });
  const select = el("select", { "aria-label": texts.mode });
  for (const { id, cost } of modes)
    select.append(el("option", { value: id }, modeName(id, texts) + (cost > 1 ? ` ×${cost}` : "")));
  select.addEventListener("change", () => {
    mode = select.value;
    update();
  });
  update();
  const stakes = el("span", {}, `${texts.stake} `, stake);
  const element = el(
    "div",
    { class: "panel" },
    el("span", { class: "field" }, `${texts.balance} `, balance),
    el("span", { class: "field stakes" }, less, stakes, more),
    ...(modes.length > 1 ? [select] : []),
    spin,
  );
  return {
    element,
    choice: () => ({ mode, stake: levels[level] ?? "" }),
    change,
    setBalance: (amount) => {
      balance.textContent = amount === null ? "…" : shownAmount(amount, currency);
    },
    setLocked: (locked) => {
      isLocked = locked;
      update();
    },
    focus: () => spin.focus(),
  };
}
