/** The picture of a round follows from it and the moment: cards come in their order, stay, and what is hidden is hidden until the end. */
import fc from "fast-check";
import {
  type BlackjackPlay,
  type BlackjackStep,
  shownPlay,
} from "@oddwright/core/tables/blackjack/blackjack-play.ts";
import {
  act,
  actionsOf,
  dealBlackjack,
  turnOf,
} from "@oddwright/core/tables/blackjack/blackjack-round.ts";
import { deckSize } from "@oddwright/core/tables/shoe/cards.ts";
import { expect, test } from "vitest";
import { dealtToSeatAtMs, playScene } from "./play-scene.ts";

const inputs = fc.record({
  shoe: fc.array(fc.nat(deckSize - 1), { minLength: 260, maxLength: 260 }),
  seats: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 7 }),
  choices: fc.infiniteStream(fc.nat(1_000)),
});

/** Every state of a round that is played at random, a second after the other. */
function plays(shoe: number[], seats: number[], choices: Iterable<number>): BlackjackPlay[] {
  const bets = seats.map((seat) => ({ seat, stakeMinor: 100n, currency: "EUR" }));
  let round = dealBlackjack(shoe, { start: 0, bets });
  const steps: BlackjackStep[] = [];
  const shown = [shownPlay(round, { start: 0, bets, steps: [...steps] })];
  for (const choice of choices) {
    if (round.phase === "ended") break;
    const offered = seats.flatMap((seat) =>
      actionsOf(round, seat).map((action) => ({ seat, action })),
    );
    const step = offered[choice % offered.length]!;
    const hand = turnOf(round)?.hand ?? 0;
    steps.push({ ...step, hand, at_ms: 20_000 + steps.length * 1_000, by_clock: false });
    round = act(shoe, round, step)!;
    shown.push(shownPlay(round, { start: 0, bets, steps: [...steps] }));
  }
  return shown;
}

const cardsAt = (play: BlackjackPlay, nowMs: number, endedAtMs: number | null) => {
  const scene = playScene({ play, dealtAtMs: 10_000, endedAtMs, spinMs: 8_000 }, nowMs, true);
  return {
    dealer: scene.dealer.map(({ card }) => card),
    seats: play.seats.map(({ seat }) =>
      scene.seats.get(seat)?.map((hand) => hand.map(({ card }) => card)),
    ),
  };
};

test("once all is dealt, the picture has the cards of every hand, and the dealer's second one only at the end", () => {
  fc.assert(
    fc.property(inputs, ({ shoe, seats, choices }) => {
      for (const play of plays(shoe, seats, choices)) {
        const isEnded = play.phase === "ended";
        const { dealer, seats: shown } = cardsAt(play, 500_000, isEnded ? 300_000 : null);
        expect(shown).toEqual(play.seats.map(({ hands }) => hands.map(({ cards }) => [...cards])));
        expect(dealer).toEqual(isEnded ? [...play.dealer] : [play.dealer[0], null]);
      }
    }),
    { numRuns: 60 },
  );
});

test("a card that lies stays, and a round that is shown again ends with the same picture", () => {
  fc.assert(
    fc.property(inputs, ({ shoe, seats, choices }) => {
      const play = plays(shoe, seats, choices).at(-1)!;
      let before = 0;
      for (let nowMs = 10_000; nowMs < 320_000; nowMs += 977) {
        const { dealer, seats: shown } = cardsAt(play, nowMs, 300_000);
        const count = dealer.length + shown.flat(2).length;
        expect(count).toBeGreaterThanOrEqual(before);
        before = count;
      }
      const again = { play, dealtAtMs: null, endedAtMs: 1_000, spinMs: 6_000 };
      expect(playScene(again, 500)).toEqual(playScene(null, 500));
      expect(playScene(again, 7_500, true)).toEqual(
        playScene({ ...again, dealtAtMs: 10_000, endedAtMs: 300_000 }, 500_000, true),
      );
    }),
    { numRuns: 30 },
  );
});

test("a seat's decisions wait for its own two cards, and for no longer", () => {
  fc.assert(
    fc.property(inputs, ({ shoe, seats, choices }) => {
      const [play] = plays(shoe, seats, choices);
      if (play!.phase === "ended") return;
      for (const { seat } of play!.seats) {
        const atMs = dealtToSeatAtMs(play!, seat, 10_000);
        const cards = (nowMs: number) =>
          cardsAt(play!, nowMs, null).seats[
            play!.seats.findIndex((each) => each.seat === seat)
          ]?.flat().length ?? 0;
        expect([cards(atMs - 1), cards(atMs)]).toEqual([1, 2]);
      }
    }),
    { numRuns: 60 },
  );
});
