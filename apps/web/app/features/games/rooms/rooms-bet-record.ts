/** The words of a stake in a room: its outcome is that of the pot. */
import type { GameWords } from "../words/game-words.ts";

export const words: GameWords = {
  searchNames: ["rooms", "комнаты", "комната", "бөлмелер", "salas", "банк", "jackpot"],
  condition: (t, { params }) => t(`bet.room.${roomOf(params["room"])}`),
  result: () => "",
};

function roomOf(value: unknown): "red" | "yellow" | "purple" {
  return value === "yellow" || value === "purple" ? value : "red";
}
