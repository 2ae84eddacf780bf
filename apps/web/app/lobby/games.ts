/** The games of the lobby, in the order of their tiles. A new game is an entry here and a drawing. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { CoinTile } from "@oddwright/ui/scenes/coin/coin-tile.tsx";
import { DiceTile } from "@oddwright/ui/scenes/dice-tile.tsx";
import { HiloTile } from "@oddwright/ui/scenes/hilo/hilo-tile.tsx";
import { KenoTile } from "@oddwright/ui/scenes/keno/keno-tile.tsx";
import { MinerTile } from "@oddwright/ui/scenes/miner/miner-tile.tsx";
import type { ComponentType } from "react";
import type { KnownMessageId } from "../i18n/namespaces.ts";

export interface LobbyGame {
  readonly id: GameId;
  readonly to: string;
  readonly name: KnownMessageId;
  /** Columns of the tile in the six of a desktop row. */
  readonly columns: 1 | 2;
  readonly art: ComponentType;
}

export const lobbyGames: readonly LobbyGame[] = [
  {
    id: "dice",
    to: "/games/dice",
    name: "shell.nav.dice",
    columns: 1,
    art: DiceTile,
  },
  {
    id: "coinflip",
    to: "/games/coinflip",
    name: "shell.nav.coinflip",
    columns: 1,
    art: CoinTile,
  },
  {
    id: "hilo",
    to: "/games/hilo",
    name: "shell.nav.hilo",
    columns: 1,
    art: HiloTile,
  },
  {
    id: "keno",
    to: "/games/keno",
    name: "shell.nav.keno",
    columns: 1,
    art: KenoTile,
  },
  {
    id: "miner",
    to: "/games/miner",
    name: "shell.nav.miner",
    columns: 1,
    art: MinerTile,
  },
];
