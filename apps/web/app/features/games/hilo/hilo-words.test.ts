import { describe, expect, test } from "vitest";
import { translator } from "../../../../testing/translator.ts";
import { hiloCards } from "./hilo-bet-record.ts";
import { cardName, guessChance, sameLoses } from "./hilo-words.ts";

const t = translator("en");

describe("the words of hilo", () => {
  test.each([
    ["Q-diamond", "queen of diamonds"],
    ["10-club", "10 of clubs"],
    ["A-spade", "ace of spades"],
    ["K-heart", "king of hearts"],
  ])("%s is the %s", (card, name) => {
    expect(cardName(t, card)).toBe(name);
  });

  test("the same rank wins, but not at the lowest and highest rank", () => {
    const ends = ["A-club", "7-club", "K-club"].map((card) => [
      sameLoses("higher", card),
      sameLoses("lower", card),
    ]);
    expect(ends).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
  });

  test("chances are fractions of thirteen", () => {
    expect(guessChance(13)).toBe("100.00\u00A0%");
    expect(guessChance(8)).toBe("61.53\u00A0%");
  });
});

test("each card has the guess that followed it", () => {
  const params = { actions: ["higher", "skip"] };
  expect(hiloCards({ params, outcome: { cards: ["7-club", "Q-heart", "2-spade"] } })).toEqual([
    { card: "7-club", guess: "higher" },
    { card: "Q-heart", guess: "skip" },
    { card: "2-spade", guess: null },
  ]);
  expect(hiloCards({ params: {}, outcome: {} })).toEqual([]);
});
