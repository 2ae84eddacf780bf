/** Its picture in the lobby. */
export { HiloTile as Drawing } from "@oddwright/ui/scenes/hilo/hilo-tile.tsx";
