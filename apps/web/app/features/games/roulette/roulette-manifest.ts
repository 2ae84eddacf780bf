import type roulette from "../../../locales/en/roulette.json";
import { lazyPart } from "../../../runtime/browser/lazy-part.tsx";
import type { GameManifest } from "../manifest/game-manifest.ts";

declare module "../../../runtime/i18n/namespaces.ts" {
  interface Catalogues {
    roulette: typeof roulette;
  }
}

export const manifest: GameManifest = {
  kind: "together",
  place: 4,
  tileFact: lazyPart(() => import("./roulette-tile-fact.tsx")),
  resultShownMs: 5_000,
};
