/** Its picture in the lobby. */
export { MinerTile as Drawing } from "@oddwright/ui/scenes/miner/miner-tile.tsx";
