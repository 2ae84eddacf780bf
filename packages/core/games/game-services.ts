/** The services that host the games. Each has a public base URL of its own; `game-ids.ts` says which game is on which. */
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
