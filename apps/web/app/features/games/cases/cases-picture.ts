/** Its picture in the lobby. */
export { CasesTile as Drawing } from "@oddwright/ui/scenes/cases/cases-tile.tsx";
