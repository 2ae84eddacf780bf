import type cases from "../../../locales/en/cases.json";
import type { GameManifest } from "../manifest/game-manifest.ts";

declare module "../../../runtime/i18n/namespaces.ts" {
  interface Catalogues {
    cases: typeof cases;
  }
}

export const manifest: GameManifest = {
  kind: "instant",
  place: 9,
  resultShownMs: 10_000,
};
