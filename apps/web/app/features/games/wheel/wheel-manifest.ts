import type { GameManifest } from "../manifest/game-manifest.ts";

export const wheelManifest: GameManifest = {
  to: "/bonuses",
  kind: "instant",
  resultShownMs: 10_000,
};
