import { lazyPart } from "../../../runtime/browser/lazy-part.tsx";
import type { GameManifest } from "../manifest/game-manifest.ts";

export const crashManifest: GameManifest = {
  kind: "together",
  columns: 2,
  tileFact: lazyPart(() => import("./crash-tile-fact.tsx")),
  resultShownMs: 1_000,
};
