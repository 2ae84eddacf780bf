import { lazyPart } from "../../../runtime/browser/lazy-part.tsx";
import type { GameManifest } from "../manifest/game-manifest.ts";

export const manifest: GameManifest = {
  kind: "together",
  place: 4,
  tileFact: lazyPart(() => import("./roulette-tile-fact.tsx")),
  resultShownMs: 5_000,
};
