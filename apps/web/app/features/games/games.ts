/** The games, in the order of their tiles. A new game is a folder with a manifest, and a line here. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { casesManifest } from "./cases/cases-manifest.ts";
import { coinflipManifest } from "./coinflip/coinflip-manifest.ts";
import { crashManifest } from "./crash/crash-manifest.ts";
import { diceManifest } from "./dice/dice-manifest.ts";
import { hiloManifest } from "./hilo/hilo-manifest.ts";
import { kenoManifest } from "./keno/keno-manifest.ts";
import { minerManifest } from "./miner/miner-manifest.ts";
import { roomsManifest } from "./rooms/rooms-manifest.ts";
import { rouletteManifest } from "./roulette/roulette-manifest.ts";
import { wheelManifest } from "./wheel/wheel-manifest.ts";
import type { GameManifest } from "./manifest/game-manifest.ts";

const manifests: Readonly<Record<GameId, GameManifest>> = {
  crash: crashManifest,
  dice: diceManifest,
  coinflip: coinflipManifest,
  roulette: rouletteManifest,
  hilo: hiloManifest,
  keno: kenoManifest,
  miner: minerManifest,
  rooms: roomsManifest,
  cases: casesManifest,
  wheel: wheelManifest,
};

export type ListedGame = GameManifest &
  Required<Pick<GameManifest, "to" | "columns">> & { readonly id: GameId };

export const allGames: readonly ListedGame[] = (Object.keys(manifests) as GameId[]).map((id) => ({
  id,
  to: `/games/${id}`,
  columns: 1,
  ...manifests[id],
}));

/** For `services`: how long a result is on its way to the player's eyes. */
export function resultShownMs(game: GameId): number {
  return manifests[game].resultShownMs;
}
