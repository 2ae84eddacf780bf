/** The address of a bet at a table: its chips, what the round came to, and the proof. */
import type { ShownTableBet } from "../../tables/shown-table.ts";
import { shownAmount } from "../amounts.ts";
import { button, el } from "../dom.ts";
import { isStill } from "../show-round.ts";
import type { Texts } from "../texts.ts";
import { createCloth } from "./cloth.ts";
import { stakesOfBet, totalOf } from "./shown-round.ts";
import { checkButton, proofRows } from "./table-dialogs.ts";
import { openTableGame } from "./open-table-game.ts";
import { tableTextsOf } from "./table-texts.ts";
import { payoutText } from "./table-words.ts";

const spinMs = 6_000;

export async function openTableReplay(
  root: HTMLElement,
  {
    texts,
    locale,
    bet,
  }: { readonly texts: Texts; readonly locale: string; readonly bet: ShownTableBet },
): Promise<void> {
  const words = tableTextsOf(locale);
  const { round } = bet;
  const { outcome } = round;
  const { scene, cloth, proof, resultText } = await openTableGame(bet.kind, {
    locale,
    currency: bet.currency,
  });
  const status = el("p", { class: "status", role: "status", "aria-live": "polite" });
  const felt = createCloth(cloth, { label: words.cloth, onAdd: () => {}, onTake: () => {} });
  felt.show({ stakes: stakesOfBet(bet), isPlaced: true, isLocked: true, outcome });
  const paid = payoutText(words, bet, bet.currency) || texts.returned;
  status.textContent = outcome === null ? paid : `${resultText(outcome)} · ${paid}`;
  let startedAtMs = Number.NEGATIVE_INFINITY;
  const draw = (): void => {
    const shown = { ...round, dealt_at_ms: null, spun_at_ms: startedAtMs };
    scene.draw(outcome === null ? null : shown, { nowMs: Date.now(), spinMs, isStill: isStill() });
    requestAnimationFrame(draw);
  };
  const check = checkButton(words, proof, round);
  root.className = "table replayed";
  root.dataset["kind"] = bet.kind;
  root.replaceChildren(
    el("h1", { lang: "en" }, bet.game.replaceAll("-", " ")),
    el("p", {}, `${texts.stake} ${shownAmount(totalOf(bet).stake, bet.currency)}`),
    el("div", { class: "stage" }, scene.element),
    status,
    el("div", { class: "cloth" }, felt.element),
    button(texts.replay, () => {
      startedAtMs = Date.now();
    }),
    ...(check === null ? [] : [check]),
    proofRows(words, proof, round),
  );
  draw();
}
