/** Chances and returns of the tables against published figures and worked cases: `vectors/live-tables.json` says where each is from. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rouletteKinds, type RouletteKind } from "../games/roulette/roulette-kinds.ts";
import { addRational, multiplyRational, rational, type Rational } from "../money/rational.ts";
import { valueCounts, waysToEnd } from "./baccarat/baccarat-chances.ts";
import { baccaratRules, type BaccaratWinner } from "./baccarat/baccarat-rules.ts";
import { baccaratReturn } from "./baccarat/shoe-chances.ts";
import { endlessDealerChances, naturalChance } from "./blackjack/dealer-chances.ts";
import { dealerEnds } from "./blackjack/dealer-hands.ts";
import { tableRouletteReturn } from "./roulette/table-roulette.ts";

interface Vector {
  readonly id: string;
  readonly group: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, unknown>>;
}

const file = new URL("./vectors/live-tables.json", import.meta.url);
const { vectors } = JSON.parse(readFileSync(file, "utf8")) as { vectors: Vector[] };
const checked = new Set<string>();

function titled(group: string): (readonly [string, Vector])[] {
  const cases = vectors.filter((vector) => vector.group.startsWith(group));
  for (const { id } of cases) checked.add(id);
  return cases.map((vector) => [vector.id, vector] as const);
}

const numberOf = ({ numerator, denominator }: Rational): number =>
  Number(numerator) / Number(denominator);
const text = ({ numerator, denominator }: Rational): string => `${numerator}/${denominator}`;

test.each(titled("baccarat, whole shoe"))(
  "%s: every order of the cards is counted",
  (_id, vector) => {
    const { player, banker, tie, all } = waysToEnd(valueCounts(Number(vector.input["decks"])));
    const counted = { permutations: all, banker, player, tie };
    expect(
      Object.fromEntries(Object.entries(counted).map(([name, ways]) => [name, String(ways)])),
    ).toEqual(vector.expected);
  },
);

test.each(titled("baccarat house edge"))(
  "%s: the house's edge on each bet",
  (_id, { input, expected }) => {
    const decks = Number(input["decks"]);
    const nine = { ...baccaratRules, tiePays: 9 };
    const edges = [
      baccaratReturn("banker", { decks }),
      baccaratReturn("player", { decks }),
      baccaratReturn("tie", { decks }),
      baccaratReturn("tie", { decks, rules: nine }),
    ].map((back) => (1 - numberOf(back)).toFixed(6));
    expect(edges).toEqual(expected["edges"]);
  },
);

/** Over all pairs of cards that make the player's total. */
function chancesAfter(decks: number, playerTotal: number): Record<BaccaratWinner, number> {
  const counts = valueCounts(decks);
  const sums = { player: 0n, banker: 0n, tie: 0n };
  let all = 0n;
  for (const [first, ofFirst] of counts.entries()) {
    const second = (playerTotal - first + 10) % 10;
    const unseen = counts.map((count, value) => (value === first ? count - 1 : count));
    const ofSecond = unseen[second] as number;
    unseen[second] = ofSecond - 1;
    const weight = BigInt(ofFirst) * BigInt(ofSecond);
    const ways = waysToEnd(unseen, { player: [first, second], banker: [] });
    for (const winner of ["player", "banker", "tie"] as const)
      sums[winner] += weight * ways[winner];
    all += weight * ways.all;
  }
  const chance = (ways: bigint): number => numberOf(rational(ways, all));
  return { player: chance(sums.player), banker: chance(sums.banker), tie: chance(sums.tie) };
}

test.each(titled("baccarat after"))(
  "%s: chances after the player's two cards",
  (_id, { input, expected }) => {
    const chances = chancesAfter(Number(input["decks"]), Number(input["playerTotal"]));
    for (const winner of ["player", "banker", "tie"] as const)
      expect(Math.abs(chances[winner] - Number(expected[winner]))).toBeLessThan(1e-6);
  },
);

/** A bet of each kind that covers so many pockets. */
const betsOf: Readonly<Record<RouletteKind, readonly number[]>> = {
  straight: [17],
  split: [17, 20],
  street: [16, 17, 18],
  corner: [16, 17, 19, 20],
  six_line: [16, 17, 18, 19, 20, 21],
  trio: [0, 1, 2],
  first_four: [0, 1, 2, 3],
  column: [2],
  dozen: [2],
  red: [],
  black: [],
  odd: [],
  even: [],
  low: [],
  high: [],
};

test.each(titled("European roulette"))(
  "%s: the return of a bet is 36/37",
  (_id, { input, expected }) => {
    const named = String(input["bet"]).split(" or ");
    const kinds = rouletteKinds.filter(
      (kind) => named.includes(kind) || (named[0] === "even chance" && betsOf[kind].length === 0),
    );
    expect(kinds.length).toBeGreaterThan(0);
    for (const kind of kinds)
      expect(text(tableRouletteReturn(kind, betsOf[kind]))).toBe(expected["rtp"]);
  },
);

test("every other bet of roulette has that return too", () => {
  const returns = rouletteKinds.map((kind) => text(tableRouletteReturn(kind, betsOf[kind])));
  expect(new Set(returns)).toEqual(new Set(["36/37"]));
});

test.each(titled("blackjack natural"))("%s: the chance of a blackjack", (_id, { expected }) => {
  expect(text(naturalChance(null))).toBe(expected["probability"]);
});

test.each(titled("blackjack dealer"))(
  "%s: what the dealer ends with",
  (_id, { input, expected }) => {
    const chances = endlessDealerChances(Number(input["upCard"]));
    for (const end of dealerEnds)
      expect(Math.abs(numberOf(chances[end]) - Number(expected[end]))).toBeLessThan(1e-8);
    expect(text(dealerEnds.map((end) => chances[end]).reduce(addRational))).toBe("1/1");
  },
);

test("a pair comes as often as its rank is left in the shoe", () => {
  const expected = multiplyRational(rational(31n, 415n), rational(12n));
  expect(text(baccaratReturn("player_pair", { decks: 8 }))).toBe(text(expected));
});

test("every case is checked", () => {
  const unchecked = vectors.filter(({ id }) => !checked.has(id)).map(({ group }) => group);
  expect(unchecked).toEqual([]);
});
