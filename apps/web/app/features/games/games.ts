/** The games of the lobby, in the order of their tiles. A new game is an entry here and a drawing. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import type { KnownMessageId } from "../../runtime/i18n/namespaces.ts";
import { lazyPart, type LazyPart } from "../../runtime/browser/lazy-part.tsx";
import type { PictureName } from "./tiles/picture.tsx";

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
  readonly picture: PictureName;
  /** What happens in the game now, over the socket and after the page. */
  readonly tileFact?: LazyPart<object>;
}

export const lobbyGames: readonly LobbyGame[] = [
  {
    id: "crash",
    to: "/games/crash",
    name: "shell.nav.crash",
    kind: "together",
    columns: 2,
    picture: "CrashTile",
    tileFact: lazyPart(() => import("./crash/crash-tile-fact.tsx")),
  },
  {
    id: "dice",
    to: "/games/dice",
    name: "shell.nav.dice",
    kind: "instant",
    columns: 1,
    picture: "DiceTile",
  },
  {
    id: "coinflip",
    to: "/games/coinflip",
    name: "shell.nav.coinflip",
    kind: "steps",
    columns: 1,
    picture: "CoinTile",
  },
  {
    id: "roulette",
    to: "/games/roulette",
    name: "shell.nav.roulette",
    kind: "together",
    columns: 1,
    picture: "RouletteTile",
    tileFact: lazyPart(() => import("./roulette/roulette-tile-fact.tsx")),
  },
  {
    id: "hilo",
    to: "/games/hilo",
    name: "shell.nav.hilo",
    kind: "steps",
    columns: 1,
    picture: "HiloTile",
  },
  {
    id: "keno",
    to: "/games/keno",
    name: "shell.nav.keno",
    kind: "instant",
    columns: 1,
    picture: "KenoTile",
  },
  {
    id: "miner",
    to: "/games/miner",
    name: "shell.nav.miner",
    kind: "steps",
    columns: 1,
    picture: "MinerTile",
  },
  {
    id: "rooms",
    to: "/games/rooms",
    name: "shell.nav.rooms",
    kind: "together",
    columns: 2,
    picture: "RoomsTile",
  },
  {
    id: "cases",
    to: "/games/cases",
    name: "shell.nav.cases",
    kind: "instant",
    columns: 1,
    picture: "CasesTile",
  },
  {
    id: "wheel",
    to: "/bonuses",
    name: "shell.nav.wheel",
    kind: "instant",
    columns: 1,
    picture: "WheelTile",
  },
];
