import type { GameManifest } from "../manifest/game-manifest.ts";

export const kenoManifest: GameManifest = {
  kind: "instant",
  resultShownMs: 6_000,
};
