import type hilo from "../../../locales/en/hilo.json";
import type { GameManifest } from "../manifest/game-manifest.ts";

declare module "../../../runtime/i18n/namespaces.ts" {
  interface Catalogues {
    hilo: typeof hilo;
  }
}

export const manifest: GameManifest = {
  kind: "steps",
  place: 5,
  resultShownMs: 6_000,
};
