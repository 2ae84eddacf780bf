/** Seeds: what is committed to, changing them with a reveal, and the last spin computed again. */
import { button, el, openDialog } from "./dom.ts";
import { call, type Seeds, type ShownRound } from "./studio-calls.ts";
import type { Texts } from "./texts.ts";

export type SeedsDialog = {
  readonly texts: Texts;
  readonly token: string;
  readonly seeds: Seeds;
  readonly lastRound: ShownRound | null;
};

type Rotated = { readonly revealed_server_seed: string; readonly seeds: Seeds };

export function openSeeds({ texts, token, seeds, lastRound }: SeedsDialog): void {
  const list = el("dl", { class: "seeds" });
  const fill = (shown: Seeds, revealed: string | null): void => {
    const rows: readonly (readonly [string, string])[] = [
      [texts.serverHash, shown.server_seed_hash],
      [texts.clientSeed, shown.client_seed],
      [texts.nonce, String(shown.nonce)],
      [texts.nextHash, shown.next_server_seed_hash],
      ...(revealed === null ? [] : [[texts.revealed, revealed] as const]),
    ];
    list.replaceChildren(
      ...rows.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, value)]),
    );
  };
  fill(seeds, null);
  const input = el("input", {
    "aria-label": texts.clientSeed,
    value: crypto.randomUUID().slice(0, 8),
    maxlength: "64",
  });
  const change = async (): Promise<void> => {
    const body = { client_seed: input.value };
    const rotated = await call<Rotated>("/api/seeds/rotate", { token, body });
    if (rotated.ok) fill(rotated.body.seeds, rotated.body.revealed_server_seed);
  };
  const rotate = button(texts.rotate, () => void change());
  const address =
    lastRound === null
      ? []
      : [
          el(
            "p",
            {},
            el(
              "a",
              { href: `/rounds/${lastRound.id}`, target: "_blank", rel: "noopener" },
              texts.lastSpin,
            ),
          ),
        ];
  openDialog(texts.seeds, texts.close, list, el("p", { class: "row" }, input, rotate), ...address);
}
