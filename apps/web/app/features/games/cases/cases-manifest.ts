import type { GameManifest } from "../manifest/game-manifest.ts";

export const casesManifest: GameManifest = {
  kind: "instant",
  resultShownMs: 10_000,
};
