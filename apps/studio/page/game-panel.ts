/** What the player sets and presses below the reels: stake, way to play, and the button. */
import { shownAmount } from "./amounts.ts";
import { button, el } from "./dom.ts";
import type { FreeRounds, OpenGame } from "./studio-calls.ts";
import { modeName } from "./symbol-names.ts";
import { filled, type Texts } from "./texts.ts";

export type Choice = {
  readonly mode: string;
  readonly stake: string;
  readonly free_rounds: string | null;
};

export type Panel = {
  readonly element: HTMLElement;
  readonly choice: () => Choice;
  readonly change: (by: number) => void;
  /** While there are any, they are what is played. */
  readonly setFree: (rounds: FreeRounds | null) => void;
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
  let free = game.free_rounds;
  const balance = el("output", { class: "balance" });
  const stake = el("output", { class: "stake" });
  const note = el("p", { class: "free-rounds" });
  const spin = button(texts.spin, onSpin, { class: "spin" });
  const update = (): void => {
    const cost = modes.find(({ id }) => id === mode)?.cost ?? 1;
    const own = (Number(levels[level]) * cost).toFixed(2);
    stake.textContent = shownAmount(free?.stake ?? own, currency);
    spin.textContent = free === null ? texts.spin : texts.freeRound;
    note.textContent = free === null ? "" : filled(texts.freeRounds, { n: free.left });
    note.hidden = free === null;
    spin.disabled = isLocked;
    less.disabled = isLocked || free !== null || level === 0;
    more.disabled = isLocked || free !== null || level === levels.length - 1;
    select.disabled = isLocked || free !== null;
  };
  const change = (by: number): void => {
    if (isLocked || free !== null) return;
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
    note,
    el("span", { class: "field" }, `${texts.balance} `, balance),
    el("span", { class: "field stakes" }, less, stakes, more),
    ...(modes.length > 1 ? [select] : []),
    spin,
  );
  return {
    element,
    choice: () =>
      free === null
        ? { mode, stake: levels[level] ?? "", free_rounds: null }
        : { mode: "base", stake: free.stake, free_rounds: free.grant },
    change,
    setFree: (rounds) => {
      free = rounds;
      update();
    },
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
