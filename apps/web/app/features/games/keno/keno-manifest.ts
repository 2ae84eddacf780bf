import type { GameManifest } from "../manifest/game-manifest.ts";

export const manifest: GameManifest = {
  kind: "instant",
  place: 6,
  resultShownMs: 6_000,
};
