import type miner from "../../../locales/en/miner.json";
import type { GameManifest } from "../manifest/game-manifest.ts";

declare module "../../../runtime/i18n/namespaces.ts" {
  interface Catalogues {
    miner: typeof miner;
  }
}

export const manifest: GameManifest = {
  kind: "steps",
  place: 7,
  resultShownMs: 6_000,
};
