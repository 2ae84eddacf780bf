/** Which service hosts which game. Each service has a public base URL of its own. */
import type { GameId } from "./game-ids.ts";

export const gameServices = [
  "crash",
  "cases",
  "miner",
  "general",
  "coinflip",
  "keno",
  "dice",
] as const;

export type GameService = (typeof gameServices)[number];

export const serviceOfGame: Record<GameId, GameService> = {
  crash: "crash",
  cases: "cases",
  miner: "miner",
  coinflip: "coinflip",
  keno: "keno",
  dice: "dice",
  hilo: "general",
  roulette: "general",
  rooms: "general",
  wheel: "general",
};
