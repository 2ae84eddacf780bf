/** All cards of a round lie open at the end of its deal, whenever a viewer comes. */
import { expect, test } from "vitest";
import { type Deal, dealHeight, dealScene, dealWidth } from "./deal-scene.ts";

/** Player 2 + 3 + 4, banker 6 + 10 + a king. */
const deal: Deal = {
  player: [4, 8, 12],
  banker: [20, 36, 48],
  startedAtMs: 50_000,
  lastsMs: 8_000,
};

test("at its end every card lies open on its side, also for one who comes late, and totals are the hands'", () => {
  for (const late of [8_000, 60_000]) {
    const { cards, totals } = dealScene(deal, deal.startedAtMs + late);
    expect(cards.map(({ card, side, turned }) => [card, side, turned])).toEqual([
      [4, "player", 1],
      [20, "banker", 1],
      [8, "player", 1],
      [36, "banker", 1],
      [12, "player", 1],
      [48, "banker", 1],
    ]);
    expect(totals).toEqual({ player: 9, banker: 6 });
    expect(cards.map(({ degrees }) => degrees)).toEqual([0, 0, 0, 0, 90, 90]);
  }
});

test("one card moves at a time, and none leaves the table", () => {
  for (let after = 0; after <= 8_000; after += 40) {
    const { cards } = dealScene(deal, deal.startedAtMs + after);
    // Of all cards the newest alone may still move.
    expect(cards.slice(0, -1).every(({ turned }) => turned === 1)).toBe(true);
    for (const {
      at: [x, y],
    } of cards)
      expect([x > 0, x < dealWidth, y > 0, y < dealHeight]).toEqual([true, true, true, true]);
  }
});

test("before its deal the table is empty, and where nothing may move a card is there once it lies open", () => {
  expect(dealScene(null, 5).cards).toEqual([]);
  expect(dealScene(deal, deal.startedAtMs - 1).cards).toEqual([]);
  expect(dealScene(deal, deal.startedAtMs + 700, true).cards).toEqual([]);
  expect(dealScene(deal, deal.startedAtMs + 1_100, true).cards).toEqual([
    { card: 4, side: "player", at: [184, 196], degrees: 0, turned: 1 },
  ]);
});
