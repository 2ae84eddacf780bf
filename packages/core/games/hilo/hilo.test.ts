import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nobleHmacSha256 } from "../../fairness/noble-hmac.ts";
import { betLimit } from "../../money/bet-limits.ts";
import { currencies } from "../../money/currency.ts";
import { payoutMinor } from "../../money/multiplier.ts";
import { compareRational, rational } from "../../money/rational.ts";
import { lowestRational } from "../exact-return.ts";
import { returnPercent } from "../return-to-player.ts";
import {
  chiSquare,
  chiSquare99,
  countsOf,
  runsZ,
  seededBets,
  serialZ,
  z99,
} from "../testing/statistics.ts";
import type { HiloCard } from "./hilo-cards.ts";
import { hiloWins, type HiloGuess } from "./hilo-pay-table.ts";
import type { HiloAction, HiloSeries } from "./hilo-series.ts";
import { hilo } from "./hilo.ts";
import { hiloVerifier } from "./verify-hilo.ts";

const suits = ["diamond", "heart", "spade", "club"];
/** From the lowest value to the highest. */
const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const guesses: HiloGuess[] = ["higher", "lower"];
const rich = 10n ** 15n;

const anyCard = fc
  .tuple(fc.constantFrom(...ranks), fc.constantFrom(...suits))
  .map(([rank, suit]) => `${rank}-${suit}` as HiloCard);
const manyCards = fc.array(anyCard, { minLength: 61, maxLength: 61 });
const anyActions = fc.array(fc.constantFrom<HiloAction>("higher", "lower", "skip"), {
  maxLength: 60,
});

/** "A", "10" … → cards of those ranks. */
function cardsOf(...names: string[]): HiloCard[] {
  return names.map((rank) => `${rank}-spade` as HiloCard);
}

function play(options: {
  cards: HiloCard[];
  actions: HiloAction[];
  stakeMinor?: bigint;
  maxWinMinor?: bigint;
}): HiloSeries[] {
  const { cards, actions, stakeMinor = 100n, maxWinMinor = rich } = options;
  const series = [hilo.start({ stakeMinor, maxWinMinor, firstCard: cards[0] as HiloCard })];
  for (const [index, action] of actions.entries()) {
    const guessed = hilo.act(series.at(-1) as HiloSeries, {
      action,
      nextCard: cards[index + 1] as HiloCard,
    });
    if (!guessed.ok) break;
    series.push(guessed.bet);
  }
  return series;
}

function last(states: HiloSeries[]): HiloSeries {
  return states.at(-1) as HiloSeries;
}

test("the rules in force are hilo-1", () => {
  expect(hilo.algorithm).toBe("hilo-1");
});

describe("values and chances", () => {
  test("the ace is the lowest, the king the highest", () => {
    expect(ranks.map((rank) => hilo.value(`${rank}-club` as HiloCard))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
    ]);
  });

  test("higher and lower include the same, but not at the open side of ace and king", () => {
    const count = (guess: HiloGuess) => ranks.map((_, i) => hilo.winningRanks(i + 1, guess));
    expect(count("higher")).toEqual([12, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(count("lower")).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12]);
  });

  test("as many ranks really win as are counted", () => {
    for (const value of ranks.map((_, index) => index + 1)) {
      for (const guess of guesses) {
        const winning = ranks.filter((_, index) => hiloWins(value, guess, index + 1));
        expect(winning).toHaveLength(hilo.winningRanks(value, guess));
      }
    }
  });

  test("the multiplier is 0.99 over the product of chances, rounded down once", () => {
    expect(hilo.multiplier10k([12])).toBe(10_725n);
    expect(hilo.multiplier10k([1])).toBe(128_700n);
    // 0.99 · 13/7 · 13/11 = 2.17285… ; rounded at each step it would be 2.1727.
    expect(hilo.multiplier10k([7, 11])).toBe(21_728n);
    expect(hilo.chance([7, 11])).toEqual(rational(77n, 169n));
  });
});

describe("a series", () => {
  test("wins, skips, wins on the new card, and is lost at the first wrong guess", () => {
    const states = play({
      cards: cardsOf("7", "K", "3", "3", "2"),
      actions: ["higher", "skip", "lower", "higher"],
    });
    expect(states.map(({ status, wins, multiplier10k }) => [status, wins, multiplier10k])).toEqual([
      ["open", 0, 0n],
      ["open", 1, 18_385n],
      ["open", 1, 18_385n],
      ["open", 2, 79_671n],
      ["lost", 2, 0n],
    ]);
    expect(last(states).payoutMinor).toBe(0n);
  });

  test("the same after an ace is not higher, but lower or same", () => {
    expect(last(play({ cards: cardsOf("A", "A"), actions: ["higher"] })).status).toBe("lost");
    expect(last(play({ cards: cardsOf("A", "A"), actions: ["lower"] })).status).toBe("open");
    expect(last(play({ cards: cardsOf("K", "K"), actions: ["lower"] })).status).toBe("lost");
    expect(last(play({ cards: cardsOf("K", "K"), actions: ["higher"] })).status).toBe("open");
  });

  test("has 52 free skips, no more", () => {
    const cards = cardsOf(...Array.from({ length: 60 }, () => "7"));
    const skipped = play({ cards, actions: Array.from({ length: 60 }, () => "skip") });
    expect(last(skipped).actions).toHaveLength(52);
    expect(hilo.view(last(skipped)).skips_left).toBe(0);
    const nextCard = cards[0] as HiloCard;
    expect(hilo.act(last(skipped), { action: "skip", nextCard })).toEqual({
      ok: false,
      code: "hilo_skips_used_up",
    });
    expect(hilo.act(last(skipped), { action: "higher", nextCard }).ok).toBe(true);
  });

  test("is cashed out after one win, not after skips alone", () => {
    const [dealt, skipped, won] = play({
      cards: cardsOf("7", "7", "8"),
      actions: ["skip", "higher"],
    }) as [HiloSeries, HiloSeries, HiloSeries];
    const early = { ok: false, code: "cashout_too_early" };
    expect([hilo.cashOut(dealt), hilo.cashOut(skipped)]).toEqual([early, early]);
    expect(hilo.closeAbandoned(skipped)).toMatchObject({ status: "refunded", payoutMinor: 100n });
    const cashed = hilo.cashOut(won);
    if (!cashed.ok) throw new Error(cashed.code);
    expect(cashed.bet).toMatchObject({ status: "cashed_out", payoutMinor: 183n });
    const nextCard = cardsOf("2")[0] as HiloCard;
    expect(hilo.act(cashed.bet, { action: "skip", nextCard })).toEqual({
      ok: false,
      code: "bet_finished",
    });
  });

  test("reaching the maximum win is cashed out and pays exactly that, at the announced multiplier or above", () => {
    const options = { stakeMinor: 100n, maxWinMinor: 700n };
    expect(hilo.lastMultiplier10k(options)).toBe(70_000n);
    const state = last(
      play({ cards: cardsOf("7", "K", "K", "2"), actions: ["higher", "higher"], ...options }),
    );
    expect(state).toMatchObject({ status: "cashed_out", wins: 2, payoutMinor: 700n });
    expect(state.multiplier10k).toBe(239_014n);
  });

  test("never pays more than its guesses or the maximum, and never stays open above it", () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(manyCards, anyActions, amount, amount, (cards, actions, s, m) => {
        for (const state of play({ cards, actions, stakeMinor: s, maxWinMinor: m })) {
          expect(state.payoutMinor <= m).toBe(true);
          const reaches = state.wins > 0 && state.multiplier10k * s >= m * 10_000n;
          expect(state.status === "open" && reaches).toBe(false);
          const uncapped = (s * state.multiplier10k) / 10_000n;
          expect(state.payoutMinor).toBe(uncapped < m ? uncapped : m);
        }
      }),
    );
  });
});

describe("what the player sees", () => {
  test("is the cards dealt, what both guesses are worth, and the skips left", () => {
    const [dealt] = play({ cards: cardsOf("Q"), actions: [] });
    expect(hilo.view(dealt as HiloSeries)).toEqual({
      status: "open",
      wins: 0,
      multiplier: "0.0000",
      payout: "0.00",
      can_cash_out: false,
      outcome: { cards: ["Q-spade"] },
      actions: [],
      skips_left: 52,
      next: {
        higher: { multiplier: "6.4350", payout: "6.43", cashes_out: false, winning_ranks: 2 },
        lower: { multiplier: "1.0725", payout: "1.07", cashes_out: false, winning_ranks: 12 },
      },
    });
    const lost = last(play({ cards: cardsOf("7", "2"), actions: ["higher"] }));
    expect(hilo.view(lost)).toMatchObject({ status: "lost", actions: ["higher"], next: null });
  });

  test("does not depend on cards not dealt yet", () => {
    fc.assert(
      fc.property(manyCards, manyCards, anyActions, (cards, other, actions) => {
        for (const [index, state] of play({ cards, actions }).entries()) {
          const changed = [...cards.slice(0, index + 1), ...other.slice(index + 1)];
          const twin = play({ cards: changed, actions })[index] as HiloSeries;
          expect(hilo.view(state)).toEqual(hilo.view(twin));
        }
      }),
    );
  });
});

test("an action is higher, lower or skip", () => {
  for (const guess of ["higher", "lower", "skip"]) {
    expect(hilo.parseAction({ guess })).toEqual({ ok: true, action: guess });
  }
  for (const raw of [{ guess: "same" }, {}, null, undefined, "higher"]) {
    expect(hilo.parseAction(raw)).toEqual({ ok: false, code: "hilo_guess_invalid" });
  }
});

describe("the return", () => {
  const counts = Array.from({ length: 12 }, (_, index) => index + 1);
  const series = counts.flatMap((a) => [
    [a],
    ...counts.flatMap((b) => [[a, b], ...counts.map((c) => [a, b, c])]),
  ]);

  test("is 99 % less what one rounding takes, and never below the stated bound", () => {
    const lowest = lowestRational(series.map(hilo.returnInTheLimit));
    console.info(
      `return of hilo over all series of up to three guesses: ${returnPercent(lowest)}–99.00 %`,
    );
    expect(compareRational(lowest, hilo.lowestReturn())).toBeGreaterThanOrEqual(0);
    for (const each of series) {
      const exact = hilo.returnInTheLimit(each);
      expect(compareRational(exact, rational(99n, 100n))).toBeLessThanOrEqual(0);
      expect(compareRational(hilo.returnAtStake(each, 777n), exact)).toBeLessThanOrEqual(0);
    }
    expect(returnPercent(hilo.lowestReturn())).toBe("98.99");
  });

  test("at each currency's minimum stake and at 100 minor units", () => {
    const stakes = [...currencies.map((currency) => betLimit("hilo", currency).minMinor), 100n];
    const lines = stakes.map((stakeMinor) =>
      [[12], [7], [1], [7, 7]]
        .map((each) => returnPercent(hilo.returnAtStake(each, stakeMinor)))
        .join(" "),
    );
    console.info(`return of hilo for 12, 7, 1 and 7+7 winning ranks\n  ${lines.join("\n  ")}`);
    expect(lines).toEqual([
      "98.76 98.53 99.00 98.86",
      "92.30 53.84 92.30 86.98",
      "98.95 98.96 99.00 98.98",
      "98.76 98.53 99.00 98.86",
      "92.30 53.84 92.30 86.98",
      "98.76 98.53 99.00 98.86",
    ]);
  });

  test("at a stake is the chance times the rounded payout", () => {
    expect(hilo.returnAtStake([12], 1n)).toEqual(rational(12n, 13n));
    expect(payoutMinor(1n, hilo.multiplier10k([12]))).toBe(1n);
  });
});

describe("cards from seeds", () => {
  test("are twelve in the line, of one published bet", () => {
    const seeds = {
      hmac: nobleHmacSha256,
      serverSeed: "412780c6e08859f955318b5c7c75e288",
      clientSeed: "54560a34f054ad0c19edac66cf6b8e45",
      nonce: 2,
    };
    const cards =
      "3-heart 7-club 2-spade J-diamond J-diamond 6-spade 3-spade 10-heart 7-heart K-heart 5-spade K-diamond";
    expect(hiloVerifier.seeded.line(seeds)).toEqual({
      ok: true,
      outcome: { cards: cards.split(" ") },
    });
    expect(hilo.deal(seeds, 13).slice(0, 12)).toEqual(cards.split(" "));
  });

  test("look random at 99 %", () => {
    const cards = seededBets(1_000).flatMap((bet) => hilo.deal(bet, 16));
    const kinds = suits.flatMap((suit) => ranks.map((rank) => `${rank}-${suit}`));
    const indexes = cards.map((card) => kinds.indexOf(card));
    const chances = kinds.map(() => 1 / 52);
    expect(chiSquare(countsOf(indexes, 52), chances)).toBeLessThan(chiSquare99(51));
    const values = cards.map(hilo.value);
    expect(Math.abs(runsZ(values))).toBeLessThan(z99);
    expect(Math.abs(serialZ(values))).toBeLessThan(z99);
  });
});
