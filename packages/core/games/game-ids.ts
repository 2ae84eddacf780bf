/** The games of our own. `rooms` are the three pot rooms, `wheel` is the wheel of fortune. */
export const gameIds = [
  "crash",
  "coinflip",
  "dice",
  "hilo",
  "keno",
  "roulette",
  "cases",
  "rooms",
  "miner",
  "wheel",
] as const;

export type GameId = (typeof gameIds)[number];

export function isGameId(value: unknown): value is GameId {
  return (gameIds as readonly unknown[]).includes(value);
}
