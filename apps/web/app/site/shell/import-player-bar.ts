/** A player's part of the top bar is a chunk of its own; until it is there, a press on it is not heard. */
import type { TokenStore } from "../../runtime/api/token-store.ts";

export const importPlayerBar = () => import("./player-bar.tsx");

/** Asks for it as soon as a token says that there is a player. */
export function fetchPlayerBarAhead(tokens: Pick<TokenStore, "read">): void {
  if (tokens.read() === null) return;
  // Whoever draws it asks again, and tells what went wrong.
  importPlayerBar().catch(() => undefined);
}
