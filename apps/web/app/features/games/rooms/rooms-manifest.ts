import type { GameManifest } from "../manifest/game-manifest.ts";

export const manifest: GameManifest = {
  kind: "together",
  place: 8,
  columns: 2,
  resultShownMs: 8_000,
};
