import type { GameManifest } from "../manifest/game-manifest.ts";

export const manifest: GameManifest = {
  to: "/bonuses",
  kind: "instant",
  place: 10,
  resultShownMs: 10_000,
};
