/** Its picture in the lobby. */
export { WheelTile as Drawing } from "@oddwright/ui/scenes/wheel/wheel-tile.tsx";
