import type crash from "../../../locales/en/crash.json";
import { lazyPart } from "../../../runtime/browser/lazy-part.tsx";
import type { GameManifest } from "../manifest/game-manifest.ts";

declare module "../../../runtime/i18n/namespaces.ts" {
  interface Catalogues {
    crash: typeof crash;
  }
}

export const manifest: GameManifest = {
  kind: "together",
  place: 1,
  columns: 2,
  tileFact: lazyPart(() => import("./crash-tile-fact.tsx")),
  resultShownMs: 1_000,
};
