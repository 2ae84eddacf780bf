/** What other features know of the games of providers. */
export { playPath } from "./tile/casino-game.ts";
export { GamePicture } from "./tile/game-picture.tsx";
