/** The lobby's pictures: part of the server's page, and in the browser a file that comes after the page's own script. */
export { CasesTile } from "@oddwright/ui/scenes/cases/cases-tile.tsx";
export { CoinTile } from "@oddwright/ui/scenes/coin/coin-tile.tsx";
export { CrashTile } from "@oddwright/ui/scenes/crash/crash-tile.tsx";
export { DiceTile } from "@oddwright/ui/scenes/dice-tile.tsx";
export { HiloTile } from "@oddwright/ui/scenes/hilo/hilo-tile.tsx";
export { KenoTile } from "@oddwright/ui/scenes/keno/keno-tile.tsx";
export { MinerTile } from "@oddwright/ui/scenes/miner/miner-tile.tsx";
export { RoomsTile } from "@oddwright/ui/scenes/rooms/rooms-tile.tsx";
export { RouletteTile } from "@oddwright/ui/scenes/roulette/roulette-tile.tsx";
export { WheelTile } from "@oddwright/ui/scenes/wheel/wheel-tile.tsx";
export { ProtractorArc } from "./protractor-arc.tsx";
