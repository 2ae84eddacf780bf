/** Its picture in the lobby. */
export { CrashTile as Drawing } from "@oddwright/ui/scenes/crash/crash-tile.tsx";
