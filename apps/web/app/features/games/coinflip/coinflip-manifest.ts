import type coinflip from "../../../locales/en/coinflip.json";
import type { GameManifest } from "../manifest/game-manifest.ts";

declare module "../../../runtime/i18n/namespaces.ts" {
  interface Catalogues {
    coinflip: typeof coinflip;
  }
}

export const manifest: GameManifest = {
  kind: "steps",
  place: 3,
  resultShownMs: 6_000,
};
