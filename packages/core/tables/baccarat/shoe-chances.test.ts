/** Chances of a shoe that is half dealt are those of the cards that are left. */
import { expect, test } from "vitest";
import { rational } from "../../money/rational.ts";
import { baccaratSpots } from "./baccarat-rules.ts";
import { baccaratReturn, shoeChances } from "./shoe-chances.ts";

/** All cards of some decks, without those of these ranks. */
const without = (decks: number, ranks: readonly number[]): number[] =>
  Array.from({ length: decks * 52 }, (_, index) => index % 52).filter(
    (card) => !ranks.includes(Math.floor(card / 4)),
  );

test("nothing gone, they are those of a full shoe", () => {
  const { unseen, spots } = shoeChances([], { decks: 8 });
  expect(unseen).toBe(416);
  for (const spot of baccaratSpots)
    expect(spots[spot].returned).toEqual(baccaratReturn(spot, { decks: 8 }));
});

test("where only aces are left, both draw to three, each round is a tie and each hand a pair", () => {
  const { unseen, spots } = shoeChances(without(2, [0]), { decks: 2 });
  expect(unseen).toBe(8);
  expect([spots.player.wins, spots.banker.wins, spots.tie.wins]).toEqual([
    rational(0n),
    rational(0n),
    rational(1n),
  ]);
  expect(spots.player_pair.wins).toEqual(rational(1n));
  expect([spots.player.returned, spots.tie.returned, spots.banker_pair.returned]).toEqual([
    rational(1n),
    rational(9n),
    rational(12n),
  ]);
});

test("a pair needs two cards of one rank, and pictures are not each other's pair", () => {
  const { spots } = shoeChances(without(1, [10, 11]), { decks: 1 });
  expect(spots.player_pair.wins).toEqual(rational(3n, 7n));
  expect(spots.tie.wins).toEqual(rational(1n));
});

test("cards that are gone change every chance", () => {
  const [full, less] = [[], [0, 1]].map((gone) => shoeChances(gone, { decks: 8 }).spots);
  for (const spot of baccaratSpots) expect(less![spot].wins).not.toEqual(full![spot].wins);
});
