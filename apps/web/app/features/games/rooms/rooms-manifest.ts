import type { GameManifest } from "../manifest/game-manifest.ts";

export const roomsManifest: GameManifest = {
  kind: "together",
  columns: 2,
  resultShownMs: 8_000,
};
