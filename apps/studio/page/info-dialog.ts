/** What a player should know before a stake: the exact return in words, and what symbols pay. */
import type { SlotArt } from "./art/shapes.ts";
import type { ShownScreen } from "@oddwright/core/slots/spin-events.ts";
import { el, openDialog } from "./dom.ts";
import { call } from "./studio-calls.ts";
import { modeName, symbolName } from "./symbol-names.ts";
import { filled, type Texts } from "./texts.ts";

export type GameFacts = {
  readonly units_per_stake: number;
  readonly symbols: readonly string[];
  /** pays[symbol][count − 1] in units. */
  readonly pays: readonly (readonly number[])[];
  /** What the reels show before the first spin. */
  readonly first_screen: ShownScreen | null;
  readonly modes: readonly {
    readonly id: string;
    readonly cost: number;
    readonly return_percent: string;
    readonly expected_loss_per_100_spins: string;
    readonly hit_one_in: string;
    readonly feature_one_in: string | null;
    readonly largest_win: string;
  }[];
};

export const readFacts = (code: string) => call<GameFacts>(`/api/games/${code}`);

interface Shown {
  readonly texts: Texts;
  readonly art: SlotArt;
}

export function openInfo(texts: Texts, art: SlotArt, facts: GameFacts): void {
  const { modes } = facts;
  const figures = modes.map((mode) =>
    el(
      "section",
      {},
      ...(modes.length > 1 ? [el("h3", {}, modeName(mode.id, texts))] : []),
      el(
        "ul",
        {},
        ...(mode.cost > 1 ? [el("li", {}, filled(texts.cost, { n: mode.cost }))] : []),
        el("li", {}, filled(texts.returnOf, { a: mode.return_percent })),
        el("li", {}, filled(texts.lossPer100, { a: mode.expected_loss_per_100_spins })),
        el("li", {}, filled(texts.hits, { a: mode.hit_one_in })),
        ...(mode.feature_one_in === null
          ? []
          : [el("li", {}, filled(texts.feature, { a: mode.feature_one_in }))]),
        el("li", {}, filled(texts.largest, { a: mode.largest_win })),
      ),
    ),
  );
  openDialog(
    texts.info,
    texts.close,
    ...figures,
    el("p", {}, texts.exact),
    el("h3", {}, texts.paysTitle),
    payTable({ texts, art }, facts),
  );
}

function payTable(
  { texts, art }: Shown,
  { symbols, pays, units_per_stake }: GameFacts,
): HTMLElement {
  const rows = symbols.map((name, index) => {
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.setAttribute("viewBox", "0 0 100 100");
    picture.setAttribute("class", "picture");
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", symbolName(name, texts));
    picture.innerHTML = `<rect width="100" height="100" rx="14" fill="${art.cell}"/>${art.symbols[name] ?? ""}`;
    const paid = (pays[index] ?? [])
      .map((units, count) => [count + 1, units] as const)
      .filter(([, units]) => units > 0)
      .map(([count, units]) => `${count} → ${units / units_per_stake}`);
    return el("li", {}, picture, el("span", {}, paid.join("   ") || "—"));
  });
  return el("ul", { class: "pays" }, ...rows);
}
