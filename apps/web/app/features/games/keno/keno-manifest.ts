import type keno from "../../../locales/en/keno.json";
import type { GameManifest } from "../manifest/game-manifest.ts";

declare module "../../../runtime/i18n/namespaces.ts" {
  interface Catalogues {
    keno: typeof keno;
  }
}

export const manifest: GameManifest = {
  kind: "instant",
  place: 6,
  resultShownMs: 6_000,
};
