/** The games of the lobby, in the order of their tiles. A new game is an entry here and a drawing. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { KnownMessageId } from "../i18n/namespaces.ts";

/** `together`: one round for everyone; `instant`: decided at once; `steps`: cash out after any of them. */
export type GameKind = "together" | "instant" | "steps";

export interface LobbyGame {
  readonly id: GameId;
  /** Path without the locale. */
  readonly to: string;
  readonly name: KnownMessageId;
  readonly kind: GameKind;
  /** Columns of the tile in the six of a desktop row. */
  readonly columns: 1 | 2;
  /** Drawn by the server; its script comes after the page's own and moves what can move. */
  readonly art: LazyExoticComponent<ComponentType>;
}

export const lobbyGames: readonly LobbyGame[] = [
  {
    id: "crash",
    to: "/games/crash",
    name: "shell.nav.crash",
    kind: "together",
    columns: 2,
    art: later(() => import("@oddwright/ui/scenes/crash/crash-tile.tsx"), "CrashTile"),
  },
  {
    id: "dice",
    to: "/games/dice",
    name: "shell.nav.dice",
    kind: "instant",
    columns: 1,
    art: later(() => import("@oddwright/ui/scenes/dice-tile.tsx"), "DiceTile"),
  },
  {
    id: "coinflip",
    to: "/games/coinflip",
    name: "shell.nav.coinflip",
    kind: "steps",
    columns: 1,
    art: later(() => import("@oddwright/ui/scenes/coin/coin-tile.tsx"), "CoinTile"),
  },
  {
    id: "roulette",
    to: "/games/roulette",
    name: "shell.nav.roulette",
    kind: "together",
    columns: 1,
    art: later(() => import("@oddwright/ui/scenes/roulette/roulette-tile.tsx"), "RouletteTile"),
  },
  {
    id: "hilo",
    to: "/games/hilo",
    name: "shell.nav.hilo",
    kind: "steps",
    columns: 1,
    art: later(() => import("@oddwright/ui/scenes/hilo/hilo-tile.tsx"), "HiloTile"),
  },
  {
    id: "keno",
    to: "/games/keno",
    name: "shell.nav.keno",
    kind: "instant",
    columns: 1,
    art: later(() => import("@oddwright/ui/scenes/keno/keno-tile.tsx"), "KenoTile"),
  },
  {
    id: "miner",
    to: "/games/miner",
    name: "shell.nav.miner",
    kind: "steps",
    columns: 1,
    art: later(() => import("@oddwright/ui/scenes/miner/miner-tile.tsx"), "MinerTile"),
  },
  {
    id: "rooms",
    to: "/games/rooms",
    name: "shell.nav.rooms",
    kind: "together",
    columns: 2,
    art: later(() => import("@oddwright/ui/scenes/rooms/rooms-tile.tsx"), "RoomsTile"),
  },
  {
    id: "cases",
    to: "/games/cases",
    name: "shell.nav.cases",
    kind: "instant",
    columns: 1,
    art: later(() => import("@oddwright/ui/scenes/cases/cases-tile.tsx"), "CasesTile"),
  },
  {
    id: "wheel",
    to: "/bonuses",
    name: "shell.nav.wheel",
    kind: "instant",
    columns: 1,
    art: later(() => import("@oddwright/ui/scenes/wheel/wheel-tile.tsx"), "WheelTile"),
  },
];

function later<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: (await load())[name] as ComponentType }));
}
