/** Its picture in the lobby. */
export { CoinTile as Drawing } from "@oddwright/ui/scenes/coin/coin-tile.tsx";
