import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chiSquare, chiSquare99, countsOf, seededBets } from "../games/testing/statistics.ts";
import { drawFrom, fairDraw } from "./fair-draw.ts";

const file = new URL("../slots/vectors/slots.json", import.meta.url);
const { vectors } = JSON.parse(readFileSync(file, "utf8")) as {
  vectors: {
    group: string;
    input: { words: string[]; n: number };
    expected: { stops: (number | null)[] };
  }[];
};

test("a word from the largest multiple on is skipped, as in the published case", () => {
  const cases = vectors.filter(({ group }) => group === "unbiased stop");
  expect(cases).toHaveLength(1);
  for (const { input, expected } of cases) {
    const words = input.words.map(Number)[Symbol.iterator]();
    const stops = expected.stops.filter((stop) => stop !== null);
    expect(stops.map(() => drawFrom(words, input.n))).toEqual(stops);
    expect(() => drawFrom(words, input.n)).toThrow("the random words ended");
  }
});

test("a spin's words go on over as many steps as it needs", () => {
  const [bet] = seededBets(1) as [ReturnType<typeof seededBets>[number]];
  const draw = fairDraw(bet);
  const once = Array.from({ length: 20 }, () => draw(1_000));
  const again = fairDraw(bet);
  expect(Array.from({ length: 20 }, () => again(1_000))).toEqual(once);
  expect(new Set(once).size).toBeGreaterThan(10);
});

test("a range is a whole number from 1 to 2^32", () => {
  const words = [5, 5, 5][Symbol.iterator]();
  expect(drawFrom(words, 1)).toBe(0);
  expect(drawFrom(words, 2 ** 32)).toBe(5);
  for (const size of [0, -1, 1.5, 2 ** 32 + 1]) {
    expect(() => drawFrom(words, size)).toThrow("is not a range");
  }
});

test("draws look even at 99 %", () => {
  const stops = seededBets(4_000).map((bet) => fairDraw(bet)(31));
  expect(
    chiSquare(
      countsOf(stops, 31),
      stops.slice(0, 31).map(() => 1 / 31),
    ),
  ).toBeLessThan(chiSquare99(30));
});
