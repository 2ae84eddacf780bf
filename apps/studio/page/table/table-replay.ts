/** The address of a bet at a table: its chips, where the ball fell, and the proof. */
import { shownAmount } from "../amounts.ts";
import { button, el } from "../dom.ts";
import { isStill } from "../show-round.ts";
import type { Texts } from "../texts.ts";
import { createFelt } from "./felt.ts";
import { stakesOfBet } from "./shown-round.ts";
import type { ShownTableBet } from "./table-calls.ts";
import { checkButton, proofRows } from "./table-dialogs.ts";
import { tableTextsOf } from "./table-texts.ts";
import { chipFace, nameOf, payoutText, pocketText, shortOf } from "./table-words.ts";
import { createWheel } from "./wheel.ts";

const spinMs = 6_000;

export function openTableReplay(
  root: HTMLElement,
  {
    texts,
    locale,
    bet,
  }: { readonly texts: Texts; readonly locale: string; readonly bet: ShownTableBet },
): void {
  const words = tableTextsOf(locale);
  const { round } = bet;
  const wheel = createWheel(words.wheel);
  const status = el("p", { class: "status", role: "status", "aria-live": "polite" });
  const felt = createFelt(matchMedia("(max-width: 700px)").matches, {
    label: words.cloth,
    nameOf: (place) => nameOf(words, place),
    shortOf: (place) => shortOf(words, place),
    amountOf: chipFace,
    onAdd: () => {},
    onTake: () => {},
  });
  felt.show({ stakes: stakesOfBet(bet), isPlaced: true, isLocked: true, pocket: round.pocket });
  let spunAtMs = Number.NEGATIVE_INFINITY;
  const { pocket } = round;
  const result = payoutText(words, bet, bet.currency) || texts.returned;
  status.textContent = pocket === null ? result : `${pocketText(words, pocket)} · ${result}`;
  const draw = (): void => {
    const nowMs = Date.now();
    const spin = pocket === null ? null : { pocket, spunAtMs, spinMs };
    wheel.draw(spin, nowMs, isStill());
    requestAnimationFrame(draw);
  };
  const check = checkButton(words, round);
  root.className = "table replayed";
  root.replaceChildren(
    el("h1", { lang: "en" }, bet.game.replaceAll("-", " ")),
    el("p", {}, `${texts.stake} ${shownAmount(bet.stake, bet.currency)}`),
    el("div", { class: "wheel" }, wheel.element),
    status,
    el("div", { class: "cloth" }, felt.element),
    button(texts.replay, () => {
      spunAtMs = Date.now();
    }),
    ...(check === null ? [] : [check]),
    proofRows(words, round),
  );
  draw();
}
