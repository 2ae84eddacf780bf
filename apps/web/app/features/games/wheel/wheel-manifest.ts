import type wheel from "../../../locales/en/wheel.json";
import type { GameManifest } from "../manifest/game-manifest.ts";

declare module "../../../runtime/i18n/namespaces.ts" {
  interface Catalogues {
    wheel: typeof wheel;
  }
}

export const manifest: GameManifest = {
  to: "/bonuses",
  kind: "instant",
  place: 10,
  resultShownMs: 10_000,
};
