import type { GameManifest } from "../manifest/game-manifest.ts";

export const manifest: GameManifest = {
  kind: "steps",
  place: 5,
  resultShownMs: 6_000,
};
