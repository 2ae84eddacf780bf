/** Finds games by what a player typed: with typos, in either alphabet, on the wrong keyboard layout. Pure. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { searchNamesOf } from "../../games/index.ts";
import { plainText, typedOnOtherLayout, withoutAlphabet } from "./alphabets.ts";
import { typosIn } from "./typos.ts";

/** The best matches first; a game that matches nothing is left out. `games` in the order of equals. */
export function searchGames(typed: string, games: readonly GameId[]): readonly GameId[] {
  const readings = [typed, ...typedOnOtherLayout(typed)]
    .map(plainText)
    .filter((text) => text !== "");
  if (readings.length === 0) return games;
  return games
    .map((game) => ({ game, faults: faultsOf(readings, searchNamesOf(game)) }))
    .filter(({ faults }) => faults !== null)
    .toSorted((a, b) => (a.faults ?? 0) - (b.faults ?? 0))
    .map(({ game }) => game);
}

/** The fewest typos with which any reading begins any of the words; null when that takes too many. */
function faultsOf(readings: readonly string[], names: readonly string[]): number | null {
  const found = readings.flatMap((reading) =>
    names.flatMap((name) =>
      [name, ...name.split(" ")].flatMap((part) => [
        ...faults(reading, plainText(part)),
        ...faults(withoutAlphabet(reading), withoutAlphabet(plainText(part))),
      ]),
    ),
  );
  return found.length === 0 ? null : Math.min(...found);
}

function faults(reading: string, name: string): readonly number[] {
  const count = typosIn(reading, name);
  return count <= allowedTypos(reading.length) ? [count] : [];
}

/** Short words are too alike to be forgiven much. */
function allowedTypos(length: number): number {
  if (length < 3) return 0;
  return length < 6 ? 1 : 2;
}
