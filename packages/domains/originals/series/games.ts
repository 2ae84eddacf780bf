/** The games that are played in steps. */
import { coinflipGame } from "./coinflip.ts";
import { hiloGame } from "./hilo.ts";
import { minerGame } from "./miner.ts";
import type { SeriesGame, SeriesGameId } from "./series-game.ts";

export const seriesGamesById: Readonly<Record<SeriesGameId, SeriesGame>> = {
  coinflip: coinflipGame,
  hilo: hiloGame,
  miner: minerGame,
};
