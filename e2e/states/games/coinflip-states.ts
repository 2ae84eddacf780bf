/** Coinflip: a bet that waits for its first flip. */
import { startSeries } from "../../steps/series.ts";
import type { GameStates } from "../site-state.ts";

export const states: GameStates = {
  more: [
    {
      name: "coinflip with a bet",
      path: "/games/coinflip",
      visitor: "player",
      reach: (page, t) => startSeries({ page, t, game: "coinflip" }),
    },
  ],
};
