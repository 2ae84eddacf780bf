import { gameIds } from "@oddwright/core/games/game-ids.ts";
import { expect, test } from "vitest";
import { endNotes } from "./end-notes.ts";
import { voices } from "./voices.ts";

const highest = (notes: ReturnType<typeof endNotes>) =>
  Math.max(...notes.map(({ hertz }) => hertz));
const lengthMs = (notes: ReturnType<typeof endNotes>) =>
  Math.max(...notes.map((note) => note.afterMs + note.lengthMs));

test.each(gameIds)(
  "%s: the notes of a larger win rise higher and last longer, and without a win they do not rise",
  (game) => {
    const [none, small, good, great] = (["none", "small", "good", "great"] as const).map((size) =>
      endNotes(voices[game], size),
    );
    const all = [none ?? [], small ?? [], good ?? [], great ?? []];
    expect(all.map(highest)).toEqual(all.map(highest).toSorted((a, b) => a - b));
    expect(new Set(all.map(highest)).size).toBe(4);
    expect(new Set(all.map(lengthMs)).size).toBe(4);
    expect(none).toHaveLength(1);
    expect(highest(none ?? [])).toBeLessThan(voices[game].rootHertz);
  },
);

test("no two games have the same sounds, at the start or at the end", () => {
  const every = Object.values(voices);
  expect(new Set(every.map(({ begin }) => JSON.stringify(begin))).size).toBe(gameIds.length);
  expect(new Set(every.map((voice) => JSON.stringify(endNotes(voice, "good")))).size).toBe(
    gameIds.length,
  );
});
