/** Where "Play" leads from a dialog: back to the game under it, to the one played last, or to the first of the lobby. */
import { allGames } from "./games.ts";
import type { Shelf } from "./shelf/shelf.ts";

/** A path without its locale; null where the player is in a game already. `pathname` has its locale. */
export function gameToPlay(
  pathname: string,
  { played, recent }: Pick<Shelf, "played" | "recent">,
): string | null {
  const path = pathname.replace(/^\/[^/]+/, "");
  const isGame = allGames.some(({ to }) => path === to || path.startsWith(`${to}/`));
  if (isGame) return null;
  const wanted = played ?? recent[0] ?? "dice";
  return allGames.find(({ id }) => id === wanted)?.to ?? "/games/dice";
}
