/** Its picture in the lobby. */
export { KenoTile as Drawing } from "@oddwright/ui/scenes/keno/keno-tile.tsx";
