/** Baccarat: rounds by the table of third cards, payouts that add up, and chances that agree with what is dealt. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { cardName, deckSize } from "../shoe/cards.ts";
import { valueCounts, waysToEnd } from "./baccarat-chances.ts";
import { baccaratPayoutMinor, type BaccaratRound, dealBaccarat } from "./baccarat-round.ts";
import { baccaratSpots, baccaratTotal, baccaratValue, bankerDraws } from "./baccarat-rules.ts";

/** A card of that value: a king for none. */
const ofValue = (value: number): number => (value === 0 ? 51 : (value - 1) * 4);
const deal = (...values: number[]): BaccaratRound => dealBaccarat(values.map(ofValue), 0);
const values = (cards: readonly number[]): number[] => cards.map(baccaratValue);

test.each([
  ["a natural ends the round", [9, 0, 0, 3, 5], [9, 0], [0, 3], "player", 4],
  ["on six and seven both stand", [6, 7, 0, 0, 1], [6, 0], [7, 0], "banker", 4],
  [
    "the banker draws to five where the player stands",
    [7, 5, 0, 0, 2],
    [7, 0],
    [5, 0, 2],
    "tie",
    5,
  ],
  [
    "the player draws, and an eight keeps a banker of three standing",
    [0, 3, 0, 0, 8],
    [0, 0, 8],
    [3, 0],
    "player",
    5,
  ],
  [
    "the player draws, and so does the banker of three against a seven",
    [0, 3, 0, 0, 7, 6],
    [0, 0, 7],
    [3, 0, 6],
    "banker",
    6,
  ],
] as const)("%s", (_what, order, player, banker, winner, dealt) => {
  const round = deal(...order);
  expect([values(round.player), values(round.banker), round.winner, round.dealt]).toEqual([
    player,
    banker,
    winner,
    dealt,
  ]);
});

test("the banker draws as the printed table says", () => {
  const table = [
    [0, "-0123456789"],
    [1, "-0123456789"],
    [2, "-0123456789"],
    [3, "-012345679"],
    [4, "-234567"],
    [5, "-4567"],
    [6, "67"],
    [7, ""],
  ] as const;
  const thirds = [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  for (const [total, drawn] of table) {
    const draws = thirds.filter((third) => bankerDraws(total, third));
    expect([total, draws.map((third) => third ?? "-").join("")]).toEqual([total, drawn]);
  }
});

const ascending = (cards: readonly number[]): number[] => cards.toSorted((a, b) => a - b);

const shoe = fc.array(fc.integer({ min: 0, max: deckSize - 1 }), { minLength: 6, maxLength: 6 });

test("a round takes four to six cards in order, and its totals name the winner", () => {
  fc.assert(
    fc.property(shoe, (cards) => {
      const { player, banker, winner, dealt } = dealBaccarat(cards, 0);
      expect(dealt).toBe(player.length + banker.length);
      expect(ascending([...player, ...banker])).toEqual(ascending(cards.slice(0, dealt)));
      const [ours, theirs] = [baccaratTotal(values(player)), baccaratTotal(values(banker))];
      expect(winner).toBe(ours === theirs ? "tie" : ours > theirs ? "player" : "banker");
    }),
  );
});

test("the winning spot is paid, the others lose, and a tie gives both sides back", () => {
  fc.assert(
    fc.property(shoe, fc.bigInt({ min: 1n, max: 10_000_000n }), (cards, coins) => {
      const stake = coins * 20n;
      const round = dealBaccarat(cards, 0);
      const paid = Object.fromEntries(
        baccaratSpots.map((spot) => [spot, baccaratPayoutMinor(spot, stake, { round })]),
      );
      const sides = {
        player: [stake * 2n, 0n, 0n],
        banker: [0n, (stake * 195n) / 100n, 0n],
        tie: [stake, stake, stake * 9n],
      } as const;
      expect([paid["player"], paid["banker"], paid["tie"]]).toEqual(sides[round.winner]);
      const ranks = (hand: readonly number[]) =>
        hand.slice(0, 2).map((card) => cardName(card).split("-")[0]);
      const [first, second] = ranks(round.player);
      expect(paid["player_pair"]).toBe(first === second ? stake * 12n : 0n);
    }),
  );
});

test("a commission is rounded by less than a minor unit", () => {
  const round = deal(0, 9, 0, 0);
  expect(baccaratPayoutMinor("banker", 1n, { round })).toBe(1n);
  expect(baccaratPayoutMinor("banker", 101n, { round })).toBe(196n);
});

test("chances of a round whose cards all lie open are certain, and those of a shoe without cards of some values are counted", () => {
  const counts = valueCounts(1);
  const seen = { player: [9, 0], banker: [3, 0] };
  const { player, all } = waysToEnd(counts, seen);
  expect(player).toBe(all);
  // Only nines are left: both sides have eighteen.
  const nines = Array.from({ length: 10 }, (_, value) => (value === 9 ? 8 : 0));
  const only = waysToEnd(nines);
  expect([only.tie, only.player + only.banker]).toEqual([only.all, 0n]);
  expect(() => waysToEnd(valueCounts(9))).toThrow("more than eight decks");
});
