import type { GameManifest } from "../manifest/game-manifest.ts";

export const manifest: GameManifest = {
  kind: "instant",
  place: 9,
  resultShownMs: 10_000,
};
