/** The games, in the order of their tiles, as their manifests describe them. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { byGame } from "./manifest/by-game.ts";
import type { GameManifest } from "./manifest/game-manifest.ts";

const manifests = byGame(
  import.meta.glob<GameManifest>(["./*/*-manifest.ts", "!./manifest/*"], {
    eager: true,
    import: "manifest",
  }),
);

export type ListedGame = GameManifest &
  Required<Pick<GameManifest, "to" | "columns">> & { readonly id: GameId };

export const allGames: readonly ListedGame[] = (Object.keys(manifests) as GameId[])
  .map((id) => ({ id, to: `/games/${id}`, columns: 1 as const, ...manifests[id] }))
  .sort((one, other) => one.place - other.place);

/** For `services`: how long a result takes to be shown. */
export function resultShownMs(game: GameId): number {
  return manifests[game].resultShownMs;
}
