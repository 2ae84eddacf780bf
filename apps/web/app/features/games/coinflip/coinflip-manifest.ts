import type { GameManifest } from "../manifest/game-manifest.ts";

export const coinflipManifest: GameManifest = {
  kind: "steps",
  resultShownMs: 6_000,
};
