/** The address of a round: what its player saw, and its proof. */
import { slotArts } from "./art/slot-arts.ts";
import { shownAmount } from "./amounts.ts";
import { button, el } from "./dom.ts";
import { readFacts } from "./info-dialog.ts";
import { createScene } from "./scene/scene.ts";
import { isStill, showRound } from "./show-round.ts";
import { call, type ShownRound } from "./studio-calls.ts";
import type { ShownTableBet } from "../tables/shown-table.ts";
import type { Texts } from "./texts.ts";

export type Replay = { readonly texts: Texts; readonly locale: string; readonly id: string };

type Read = { readonly round?: ShownRound; readonly table_bet?: ShownTableBet };

export async function openReplay(root: HTMLElement, { texts, locale, id }: Replay): Promise<void> {
  const read = await call<Read>(`/api/rounds/${id}`);
  if (read.ok && read.body.table_bet) {
    const { openTableReplay } = await import("./table/table-replay.ts");
    await openTableReplay(root, { texts, locale, bet: read.body.table_bet });
    return;
  }
  const round = (read.ok && read.body.round) || null;
  const facts = round && (await readFacts(round.game));
  const art = round && slotArts[round.game];
  if (!round || !facts?.ok || !art) {
    root.replaceChildren(el("p", { role: "alert" }, texts.failed));
    return;
  }
  const status = el("p", { class: "status", role: "status", "aria-live": "polite" });
  const scene = createScene(art, { isStill, title: round.game });
  const played = { scene, art, status, texts, facts: facts.body };
  const verdict = el("p", { role: "status" });
  const verify = async (): Promise<void> => {
    if (!round.proof?.server_seed) {
      verdict.textContent = texts.notRevealed;
      return;
    }
    const { isVerified } = await import("./verify.ts");
    verdict.textContent = isVerified(round) ? texts.verified : texts.notVerified;
  };
  const { proof } = round;
  const rows: readonly (readonly [string, string])[] = proof
    ? [
        [texts.serverHash, proof.server_seed_hash],
        [texts.revealed, proof.server_seed ?? "—"],
        [texts.clientSeed, proof.client_seed],
        [texts.nonce, String(proof.nonce)],
      ]
    : [];
  root.replaceChildren(
    el("h1", { lang: "en" }, round.game.replaceAll("-", " ")),
    el("p", {}, `${texts.stake} ${shownAmount(round.cost, round.currency)}`),
    el("div", { class: "reels" }, scene.element),
    status,
    el(
      "nav",
      {},
      button(texts.replay, () => void showRound(played, round)),
      button(texts.verify, () => void verify()),
    ),
    verdict,
    el(
      "dl",
      { class: "seeds" },
      ...rows.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, value)]),
    ),
  );
  if (round.events) await showRound(played, round);
  else status.textContent = texts.returned;
}
