/** What the lobby can be narrowed to. */
import type { GameKind, ListedGame, Shelf } from "../games/index.ts";

export const facets = ["all", "together", "instant", "steps", "favourites", "recent"] as const;

export type Facet = (typeof facets)[number];

/** The games of a facet: those of a kind in the lobby's order, the player's own in theirs. */
export function gamesOf(
  facet: Facet,
  games: readonly ListedGame[],
  { favourites, recent }: Shelf,
): readonly ListedGame[] {
  switch (facet) {
    case "all":
      return games;
    case "favourites":
    case "recent":
      return (facet === "recent" ? recent : favourites).flatMap(
        (id) => games.find((game) => game.id === id) ?? [],
      );
    default:
      return games.filter(({ kind }) => kind === (facet satisfies GameKind));
  }
}
