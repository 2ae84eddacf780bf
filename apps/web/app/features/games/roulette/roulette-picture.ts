/** Its picture in the lobby. */
export { RouletteTile as Drawing } from "@oddwright/ui/scenes/roulette/roulette-tile.tsx";
