import type rooms from "../../../locales/en/rooms.json";
import type { GameManifest } from "../manifest/game-manifest.ts";

declare module "../../../runtime/i18n/namespaces.ts" {
  interface Catalogues {
    rooms: typeof rooms;
  }
}

export const manifest: GameManifest = {
  kind: "together",
  place: 8,
  columns: 2,
  resultShownMs: 8_000,
};
