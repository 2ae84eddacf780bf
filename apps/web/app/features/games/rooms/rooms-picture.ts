/** Its picture in the lobby. */
export { RoomsTile as Drawing } from "@oddwright/ui/scenes/rooms/rooms-tile.tsx";
