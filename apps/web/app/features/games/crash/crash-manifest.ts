import { lazyPart } from "../../../runtime/browser/lazy-part.tsx";
import type { GameManifest } from "../manifest/game-manifest.ts";

export const manifest: GameManifest = {
  kind: "together",
  place: 1,
  columns: 2,
  tileFact: lazyPart(() => import("./crash-tile-fact.tsx")),
  resultShownMs: 1_000,
};
