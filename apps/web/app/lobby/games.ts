/** The games of the lobby, in the order of their tiles. A new game is an entry here and a drawing. */
import { diceNominalReturn } from "@oddwright/core/games/dice/dice-return.ts";
import { returnPercent } from "@oddwright/core/games/return-to-player.ts";
import { DiceTile } from "@oddwright/ui/scenes/dice-tile.tsx";
import type { ComponentType } from "react";

import type { KnownMessageId } from "../i18n/namespaces.ts";

export interface LobbyGame {
  readonly id: string;
  readonly to: string;
  readonly name: KnownMessageId;
  /** Per cent with two decimals, never above what is paid. */
  readonly returnPercent: string;
  /** Columns of the tile in the six of a desktop row. */
  readonly columns: 1 | 2;
  readonly art: ComponentType;
}

export const lobbyGames: readonly LobbyGame[] = [
  {
    id: "dice",
    to: "/games/dice",
    name: "shell.nav.dice",
    returnPercent: returnPercent(diceNominalReturn),
    columns: 1,
    art: DiceTile,
  },
];
