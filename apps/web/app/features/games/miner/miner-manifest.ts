import type { GameManifest } from "../manifest/game-manifest.ts";

export const minerManifest: GameManifest = {
  kind: "steps",
  resultShownMs: 6_000,
};
