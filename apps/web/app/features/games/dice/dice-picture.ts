/** Its picture in the lobby. */
export { DiceTile as Drawing } from "@oddwright/ui/scenes/dice/dice-tile.tsx";
