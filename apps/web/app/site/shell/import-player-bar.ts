/** A player's part of the top bar is a chunk of its own; until it is loaded, a press on it does nothing. */
import type { TokenStore } from "../../runtime/api/token-store.ts";

export const importPlayerBar = () => import("./player-bar.tsx");

/** Loads it as soon as there is a token. */
export function fetchPlayerBarAhead(tokens: Pick<TokenStore, "read">): void {
  if (tokens.read() === null) return;
  // The component that draws it loads it again, and reports the failure.
  importPlayerBar().catch(() => undefined);
}
