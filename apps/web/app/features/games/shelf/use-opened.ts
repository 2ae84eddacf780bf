/** The game whose page was opened last is first in the lobby. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { useEffect } from "react";
import { deviceStorage } from "../../../runtime/browser/device-storage.ts";
import { rememberOpened } from "./shelf.ts";

export function useOpened(game: GameId): void {
  useEffect(() => rememberOpened(deviceStorage, game), [game]);
}
