import type { GameManifest } from "../manifest/game-manifest.ts";

export const diceManifest: GameManifest = {
  kind: "instant",
  resultShownMs: 6_000,
};
