/** What other features know of the games of providers. */
export { type PlayerShelf, usePlayerShelf } from "./shelf/player-shelf.ts";
export { playPath } from "./tile/casino-game.ts";
export { GamePicture } from "./tile/game-picture.tsx";
