/** Hilo as a game in steps. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { HiloCard } from "@oddwright/core/games/hilo/hilo-cards.ts";
import type { HiloAction, HiloSeries } from "@oddwright/core/games/hilo/hilo-series.ts";
import { hilo } from "@oddwright/core/games/hilo/hilo.ts";
import { defineSeriesGame, nextPayoutMinor } from "./series-game.ts";

interface Shape {
  readonly params: Record<string, never>;
  readonly action: HiloAction;
  readonly draw: readonly HiloCard[];
  readonly series: HiloSeries;
  readonly view: RouteResponse<"startHilo">["series"];
}

export const hiloGame = defineSeriesGame<Shape>({
  id: "hilo",
  algorithm: hilo.algorithm,
  lowestReturn: hilo.lowestReturn,
  parseParams: () => ({ ok: true, params: {} }),
  parseAction: hilo.parseAction,
  // The first card is dealt at the start, one more at every action.
  draw: (seeds, _params, stepCount) => hilo.deal(seeds, stepCount + 1),
  seen: (outcome) => (outcome as { cards: HiloCard[] }).cards,
  start: (_params, start, cards) => hilo.start({ ...start, firstCard: cardAt(cards, 0) }),
  act: (series, action, cards) =>
    hilo.act(series, { action, nextCard: cardAt(cards, series.cards.length) }),
  wonPayoutMinor: (series, action) =>
    action === "skip"
      ? series.payoutMinor
      : nextPayoutMinor(hilo.view(series).next?.[action] ?? null),
  show: (series) => {
    const { outcome, actions, ...view } = hilo.view(series);
    return { outcome, actions, view };
  },
});

function cardAt(cards: readonly HiloCard[], index: number): HiloCard {
  const card = cards[index];
  if (card === undefined) throw new Error(`no card ${index} was dealt`);
  return card;
}
