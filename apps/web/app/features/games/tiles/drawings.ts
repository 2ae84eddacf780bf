/** The games' pictures by their ids, and the one of the house: part of the server's page, and in the browser a file that comes after the page's own script. */
export { CasesTile as cases } from "@oddwright/ui/scenes/cases/cases-tile.tsx";
export { CoinTile as coinflip } from "@oddwright/ui/scenes/coin/coin-tile.tsx";
export { CrashTile as crash } from "@oddwright/ui/scenes/crash/crash-tile.tsx";
export { DiceTile as dice } from "@oddwright/ui/scenes/dice-tile.tsx";
export { HiloTile as hilo } from "@oddwright/ui/scenes/hilo/hilo-tile.tsx";
export { KenoTile as keno } from "@oddwright/ui/scenes/keno/keno-tile.tsx";
export { MinerTile as miner } from "@oddwright/ui/scenes/miner/miner-tile.tsx";
export { RoomsTile as rooms } from "@oddwright/ui/scenes/rooms/rooms-tile.tsx";
export { RouletteTile as roulette } from "@oddwright/ui/scenes/roulette/roulette-tile.tsx";
export { WheelTile as wheel } from "@oddwright/ui/scenes/wheel/wheel-tile.tsx";
export { ProtractorArc as house } from "./protractor-arc.tsx";
