/** Hilo: a bet that waits for its first guess. */
import { startSeries } from "../../steps/series.ts";
import type { GameStates } from "../site-state.ts";

export const states: GameStates = {
  more: [
    {
      name: "hilo with a bet",
      path: "/games/hilo",
      visitor: "player",
      reach: (page, t) => startSeries({ page, t, game: "hilo" }),
    },
  ],
};
