/** The casino: all that others may import of it. */
export { importGames, listGames, setGameEnabled } from "./catalogue/game-store.ts";
export { casinoDomain } from "./domain.ts";
export type { GameProvider } from "./ports/deps.ts";
