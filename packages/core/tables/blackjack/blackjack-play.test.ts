/** A round as the table shows it: it hides what is hidden, is dealt again from its shoe, and pays stake by stake what the seats are paid. */
import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deckSize } from "../shoe/cards.ts";
import { addedPayoutMinor, type AddedStake, addedStake } from "./added-stakes.ts";
import { type BlackjackChip, chipPayoutMinor, parseBlackjackChips } from "./blackjack-chips.ts";
import { blackjackRules } from "./blackjack-hand.ts";
import {
  type BlackjackStep,
  replayBlackjack,
  roundOfPlay,
  shownPlay,
  soFarOf,
} from "./blackjack-play.ts";
import { act, actionsOf, type BlackjackRound, dealBlackjack, turnOf } from "./blackjack-round.ts";
import { openCards, unseenPips } from "./seen-cards.ts";
import { settleBlackjack } from "./settle-blackjack.ts";
import { blackjackShoe, checkBlackjackRound } from "./verify-blackjack-round.ts";

const hashes = {
  hmac: (key: Uint8Array, message: Uint8Array) =>
    createHmac("sha256", key).update(message).digest(),
  sha256: (message: Uint8Array) => createHash("sha256").update(message).digest(),
};
const salt = "5a".repeat(32);

const inputs = fc.record({
  seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  start: fc.nat(200),
  seats: fc.uniqueArray(fc.nat(blackjackRules.seats - 1), { minLength: 1, maxLength: 7 }),
  stakes: fc.array(fc.bigInt({ min: 1n, max: 500_000n }), { minLength: 7, maxLength: 7 }),
  choices: fc.infiniteStream(fc.nat(1_000)),
});

interface Input {
  readonly seed: Uint8Array;
  readonly start: number;
  readonly seats: readonly number[];
  readonly stakes: readonly bigint[];
  readonly choices: Iterable<number>;
}

/** Every state of a round that is played at random, and what was staked besides. */
function play({ seed: bytes, start, seats, stakes, choices }: Input) {
  const seed = Buffer.from(bytes).toString("hex");
  const shoe = blackjackShoe({ hmac: hashes.hmac, seed, salt });
  const bets = seats.map((seat, index) => ({
    seat,
    stakeMinor: stakes[index]! * 2n,
    currency: "EUR",
  }));
  const rounds = [dealBlackjack(shoe, { start, bets })];
  const steps: BlackjackStep[] = [];
  const added: AddedStake[] = [];
  for (const choice of choices) {
    const round = rounds.at(-1)!;
    if (round.phase === "ended") break;
    const offered = seats.flatMap((seat) =>
      actionsOf(round, seat).map((action) => ({ seat, action })),
    );
    const step = offered[choice % offered.length]!;
    const more = addedStake(round, step.seat, step.action);
    if (more !== null) added.push(more);
    steps.push({ ...step, hand: turnOf(round)?.hand ?? 0, at_ms: steps.length, by_clock: false });
    rounds.push(act(shoe, round, step)!);
  }
  return { seed, shoe, start, bets, rounds, steps, added, last: rounds.at(-1)! };
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n);

test("what a seat is paid is what its first stake and each added one are paid", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { last, added, bets, start, steps } = play(input);
      const shown = shownPlay(last, { start, bets, steps });
      for (const { seat, stakeMinor, payoutMinor } of settleBlackjack(last)) {
        const chip = { kind: "seat", numbers: [seat] } as const;
        const { stake } = shown.seats.find((each) => each.seat === seat)!;
        const own = added.filter((each) => each.seat === seat);
        const first = bets.find((bet) => bet.seat === seat)!.stakeMinor;
        expect(first + sum(own.map((each) => each.stakeMinor))).toBe(stakeMinor);
        const paid = own.map((each) => addedPayoutMinor(each, last));
        expect(chipPayoutMinor({ ...chip, amount: stake }, shown) + sum(paid)).toBe(payoutMinor);
        // What a provider has to set aside for each: three times a stake.
        for (const [index, each] of own.entries())
          expect(paid[index]).toBeLessThanOrEqual(3n * each.stakeMinor);
      }
    }),
    { numRuns: 60 },
  );
});

test("while it is played, nothing but the dealer's first card and the players' cards is shown, and the page knows what is offered", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { rounds, bets, start, steps, shoe } = play(input);
      for (const [index, round] of rounds.entries()) {
        const shown = shownPlay(round, { start, bets, steps: steps.slice(0, index) });
        const hidden = round.phase === "ended" ? 0 : 1;
        expect(shown.dealer).toHaveLength(hidden === 1 ? 1 : round.dealer.length);
        expect(openCards(shown)).toHaveLength(round.dealt - start - hidden);
        const seen = [...shoe.slice(0, start), ...openCards(shown)];
        expect(unseenPips(seen).reduce((all, count) => all + count, 0)).toBe(
          shoe.length - seen.length,
        );
        const known: BlackjackRound = roundOfPlay(JSON.parse(JSON.stringify(shown)));
        for (const { seat } of bets) expect(actionsOf(known, seat)).toEqual(actionsOf(round, seat));
      }
    }),
    { numRuns: 40 },
  );
});

test("a round is dealt again from its seed, and no other cards or decisions pass for it", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { seed, last, bets, start, steps, shoe } = play(input);
      const shown = shownPlay(last, { start, bets, steps });
      expect(soFarOf(shown)).toEqual({
        start,
        steps,
        bets: bets.toSorted((a, b) => a.seat - b.seat),
      });
      const commitment = createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex");
      const proof = { commitment, seed, salt };
      expect(checkBlackjackRound(shown, proof, hashes)).toEqual({
        isCommitted: true,
        isSame: true,
      });
      expect(checkBlackjackRound({ ...shown, start: start + 1 }, proof, hashes).isSame).toBe(false);
      expect(
        checkBlackjackRound(shown, { ...proof, commitment: "0".repeat(64) }, hashes).isCommitted,
      ).toBe(false);
      const more = {
        seat: bets[0]!.seat,
        action: "hit",
        hand: 0,
        at_ms: 0,
        by_clock: false,
      } as const;
      expect(replayBlackjack(shoe, { start, bets, steps: [...steps, more] })).toBeNull();
    }),
    { numRuns: 20 },
  );
});

test("a bet behind is paid as the first hand of its seat, and comes back where nobody played there", () => {
  const kings = [48, 49, 50, 51];
  // A king and an ace at seat 2, the dealer has twenty.
  const shoe = [kings[0]!, kings[1]!, 0, kings[2]!];
  const bets = [{ seat: 2, stakeMinor: 200n, currency: "EUR" }];
  const round = dealBlackjack(shoe, { start: 0, bets });
  const shown = shownPlay(round, { start: 0, bets, steps: [] });
  const behind = (seat: number): BlackjackChip => ({
    kind: "behind",
    numbers: [seat],
    amount: "10.00",
  });
  expect([chipPayoutMinor(behind(2), shown), chipPayoutMinor(behind(3), shown)]).toEqual([
    2_500n,
    1_000n,
  ]);
});

test.each([
  ["one own seat, and others behind", ["seat 3", "behind 1", "behind 0"], true],
  ["two own seats", ["seat 3", "seat 4"], false],
  ["behind the own seat", ["seat 3", "behind 3"], false],
  ["one seat twice", ["behind 3", "behind 3"], false],
  ["a seat that there is not", ["seat 7"], false],
  ["a place of another game", ["red 3"], false],
])("chips: %s", (_what, chips, ok) => {
  const raw = chips.map((each) => {
    const [kind, seat] = each.split(" ");
    return { kind, numbers: [Number(seat)], amount: "5" };
  });
  const parsed = parseBlackjackChips(raw);
  expect(parsed).toEqual(ok ? raw.map((chip) => ({ ...chip, amount: "5.00" })) : null);
});

test.each([
  [null],
  [{ kind: "seat", numbers: [1, 2], amount: "5" }],
  [{ kind: "seat", amount: "5" }],
  [{ kind: "seat", numbers: [1.5], amount: "5" }],
  [{ kind: "seat", numbers: [1], amount: "-5" }],
  [{ kind: "seat", numbers: [1], amount: 5 }],
  [{ kind: "seat", numbers: [1], amount: "5", insured: true }],
])("no chip: %j", (raw) => {
  expect(parseBlackjackChips([raw])).toBeNull();
});

test("cards are those of whole decks", () => {
  const shoe = blackjackShoe({ hmac: hashes.hmac, seed: "ab".repeat(32), salt });
  expect(unseenPips(shoe)).toEqual(Array.from({ length: 10 }, () => 0));
  expect(shoe).toHaveLength(blackjackRules.decks * deckSize);
});
