import type { GameManifest } from "../manifest/game-manifest.ts";

export const hiloManifest: GameManifest = {
  kind: "steps",
  resultShownMs: 6_000,
};
