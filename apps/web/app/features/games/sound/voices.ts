/** What each game sounds like, from the games' folders. */
import { byGame } from "../manifest/by-game.ts";
import type { Voice } from "./voice.ts";

export const voices = byGame(
  import.meta.glob<Voice>("../*/*-voice.ts", { eager: true, import: "voice" }),
);
