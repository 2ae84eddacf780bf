/** Blackjack: rounds that any players may play in any way end, take each card once, and pay what their hands won. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { addRational, rational, subtractRational } from "../../money/rational.ts";
import { deckSize, pipsOf } from "../shoe/cards.ts";
import { blackjackRules, handTotal } from "./blackjack-hand.ts";
import {
  act,
  actionsOf,
  type BlackjackAction,
  type BlackjackRound,
  costOf,
  dealBlackjack,
} from "./blackjack-round.ts";
import {
  bustChance,
  dealerChances,
  endlessDealerChances,
  naturalChance,
} from "./dealer-chances.ts";
import { dealerEnds } from "./dealer-hands.ts";
import { interruptBlackjack, settleBlackjack } from "./settle-blackjack.ts";

/** Cards by their pips: eleven is a king, which counts ten as well. */
const shoeOf = (...pips: number[]): number[] =>
  pips.map((pip) => (pip === 11 ? 51 : (pip - 1) * 4));
const one = (shoe: readonly number[], ...actions: BlackjackAction[]): BlackjackRound => {
  let round = dealBlackjack(shoe, { start: 0, bets: [{ seat: 3, stakeMinor: 100n }] });
  for (const action of actions) {
    const next = act(shoe, round, { seat: 3, action });
    if (next === null) throw new Error(`${action} is not offered`);
    round = next;
  }
  return round;
};
const paid = (round: BlackjackRound) => {
  const [seat] = settleBlackjack(round);
  return [seat?.results.join(), seat?.stakeMinor, seat?.payoutMinor];
};

test.each([
  [
    "a blackjack pays three for two, and the dealer takes no card",
    [1, 6, 10, 5, 10],
    [],
    ["blackjack", 100n, 250n],
  ],
  ["a blackjack on both sides is a push", [1, 10, 10, 1], [], ["push", 100n, 100n]],
  ["the dealer's blackjack with a ten up ends the round", [9, 10, 9, 1], [], ["lost", 100n, 0n]],
  [
    "insurance pays two for one against a blackjack",
    [9, 1, 9, 10],
    ["insure"],
    ["lost", 150n, 150n],
  ],
  [
    "insurance is lost where there is none",
    [10, 1, 9, 7],
    ["insure", "stand"],
    ["won", 150n, 200n],
  ],
  ["a bust loses at once", [10, 6, 6, 10, 10], ["hit"], ["lost", 100n, 0n]],
  ["a dealer that busts pays who stands", [10, 6, 3, 10, 10], ["stand"], ["won", 100n, 200n]],
  ["equal totals are a push", [10, 10, 8, 8], ["stand"], ["push", 100n, 100n]],
  [
    "a double takes one card and doubles the stake",
    [5, 6, 6, 10, 10, 10],
    ["double"],
    ["won", 200n, 400n],
  ],
  ["the dealer stands on a soft seventeen", [10, 6, 8, 1], ["stand"], ["won", 100n, 200n]],
  [
    "a split plays two hands",
    [8, 6, 8, 10, 3, 10, 10, 10],
    ["split", "stand", "stand"],
    ["won,won", 200n, 400n],
  ],
  [
    "split aces take one card each, and 21 is no blackjack",
    [1, 6, 1, 10, 10, 9, 10],
    ["split"],
    ["won,won", 200n, 400n],
  ],
] as const)("%s", (_what, cards, actions, expected) => {
  expect(paid(one(shoeOf(...cards), ...actions))).toEqual(expected);
});

test("what a seat may not do changes nothing", () => {
  const shoe = shoeOf(8, 6, 8, 10, 8, 5, 10, 10);
  const round = one(shoe);
  expect(actionsOf(round, 3)).toEqual(["hit", "stand", "double", "split"]);
  expect(actionsOf(round, 2)).toEqual([]);
  expect(act(shoe, round, { seat: 2, action: "hit" })).toBeNull();
  expect(act(shoe, round, { seat: 3, action: "insure" })).toBeNull();
  // Split once, an eight on an eight is not split again.
  expect(actionsOf(one(shoe, "split"), 3)).toEqual(["hit", "stand", "double"]);
  expect(actionsOf(one(shoe, "hit"), 3)).toEqual([]);
});

const seats = fc.uniqueArray(fc.integer({ min: 0, max: blackjackRules.seats - 1 }), {
  minLength: 1,
  maxLength: blackjackRules.seats,
});
const played = fc.record({
  shoe: fc.array(fc.integer({ min: 0, max: deckSize - 1 }), { minLength: 260, maxLength: 260 }),
  seats,
  stakes: fc.array(fc.bigInt({ min: 1n, max: 1_000_000n }), { minLength: 7, maxLength: 7 }),
  choices: fc.infiniteStream(fc.nat(1_000)),
});

/** Plays at random to the end; every state on the way. */
function play({
  shoe,
  seats: taken,
  stakes,
  choices,
}: {
  shoe: number[];
  seats: number[];
  stakes: bigint[];
  choices: Iterable<number>;
}) {
  const bets = taken.map((seat, index) => ({ seat, stakeMinor: stakes[index]! }));
  const states = [dealBlackjack(shoe, { start: 0, bets })];
  let staked = bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
  for (const choice of choices) {
    const round = states.at(-1)!;
    if (round.phase === "ended") break;
    const offered = taken.flatMap((seat) =>
      actionsOf(round, seat).map((action) => ({ seat, action })),
    );
    const step = offered[choice % offered.length]!;
    staked += costOf(round, step.seat, step.action);
    states.push(act(shoe, round, step)!);
  }
  return { states, staked, last: states.at(-1)! };
}

test("every round ends, deals each card of the shoe once and in order, and stakes what its actions cost", () => {
  fc.assert(
    fc.property(played, (input) => {
      const { states, staked, last } = play(input);
      expect(last.phase).toBe("ended");
      expect(states.length).toBeLessThan(200);
      const cards = [
        ...last.dealer,
        ...last.seats.flatMap(({ hands }) => hands.flatMap((hand) => hand.cards)),
      ];
      expect(cards.toSorted((a, b) => a - b)).toEqual(
        input.shoe.slice(0, last.dealt).toSorted((a, b) => a - b),
      );
      const settled = settleBlackjack(last);
      expect(settled.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)).toBe(staked);
    }),
  );
});

test("a seat is paid nothing to two and a half times its stakes, and three times what it insured", () => {
  fc.assert(
    fc.property(played, (input) => {
      const { last } = play(input);
      for (const [index, { payoutMinor }] of settleBlackjack(last).entries()) {
        const { hands, insuranceMinor } = last.seats[index]!;
        const ofHands = hands.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
        expect(payoutMinor).toBeGreaterThanOrEqual(0n);
        expect(payoutMinor).toBeLessThanOrEqual((ofHands * 5n) / 2n + (insuranceMinor ?? 0n) * 3n);
      }
    }),
  );
});

test("wherever a round is interrupted, no seat gets less than its stakes, nor less than what it had won", () => {
  fc.assert(
    fc.property(played, (input) => {
      const { states, last } = play(input);
      for (const state of states)
        for (const { stakeMinor, payoutMinor } of interruptBlackjack(state))
          expect(payoutMinor).toBeGreaterThanOrEqual(stakeMinor);
      const settled = settleBlackjack(last);
      for (const [index, { payoutMinor }] of interruptBlackjack(last).entries())
        expect(payoutMinor).toBeGreaterThanOrEqual(settled[index]!.payoutMinor);
    }),
  );
});

test("the best total is taken, an ace as eleven where that does not bust", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: deckSize - 1 }), { minLength: 1, maxLength: 12 }),
      (cards) => {
        const low = cards.reduce((sum, card) => sum + pipsOf(card), 0);
        const soft = cards.some((card) => pipsOf(card) === 1) && low + 10 <= 21;
        expect(handTotal(cards)).toEqual({ total: soft ? low + 10 : low, isSoft: soft });
      },
    ),
  );
});

test("the dealer's chances from a real shoe add up, and come near those of an endless one", () => {
  const eight = [32, 32, 32, 32, 32, 32, 32, 32, 32, 128];
  for (const up of [1, 6, 10]) {
    const unseen = eight.map((count, index) => (index === up - 1 ? count - 1 : count));
    const [real, endless] = [dealerChances([up], unseen), endlessDealerChances(up)];
    expect(dealerEnds.map((end) => real[end]).reduce(addRational)).toEqual(rational(1n));
    for (const end of dealerEnds) {
      const { numerator, denominator } = subtractRational(real[end], endless[end]);
      expect(Math.abs(Number(numerator) / Number(denominator))).toBeLessThan(0.004);
    }
  }
});

test("what the dealer has is certain once it stands, and hitting a soft seventeen changes it", () => {
  const none = Array.from({ length: 10 }, () => 4);
  expect(dealerChances([10, 8], none)[18]).toEqual(rational(1n));
  expect(dealerChances([1, 6], none)[17]).toEqual(rational(1n));
  expect(dealerChances([1, 6], none, { rules: { dealerHitsSoft17: true } })[17]).not.toEqual(
    rational(1n),
  );
});

test("the fewer decks, the likelier a blackjack", () => {
  expect(naturalChance(1)).toEqual(rational(32n, 663n));
  expect(naturalChance(8)).toEqual(rational(2n * 32n * 128n, 416n * 415n));
});

test("once the dealer has looked, a blackjack is none of its ends, and the others add up", () => {
  const unseen = Array.from({ length: 10 }, (_, index) => (index === 9 ? 128 : 32));
  const [before, after] = [
    dealerChances([1], unseen),
    dealerChances([1], unseen, { hasLooked: true }),
  ];
  expect(dealerEnds.map((end) => after[end]).reduce(addRational)).toEqual(rational(1n));
  const { numerator, denominator } = subtractRational(before[21], after[21]);
  expect(numerator * denominator > 0n).toBe(true);
});

test("a hand of eleven or less never busts, one of twenty busts on all but aces", () => {
  const unseen = Array.from({ length: 10 }, () => 2);
  expect(bustChance(11, unseen)).toEqual(rational(0n));
  expect(bustChance(12, unseen)).toEqual(rational(1n, 10n));
  expect(bustChance(20, unseen)).toEqual(rational(9n, 10n));
});
