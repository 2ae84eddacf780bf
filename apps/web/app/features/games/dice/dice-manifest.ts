import type dice from "../../../locales/en/dice.json";
import type { GameManifest } from "../manifest/game-manifest.ts";

declare module "../../../runtime/i18n/namespaces.ts" {
  interface Catalogues {
    dice: typeof dice;
  }
}

export const manifest: GameManifest = {
  kind: "instant",
  place: 2,
  resultShownMs: 6_000,
};
