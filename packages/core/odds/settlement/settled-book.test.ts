/** What holds for every bet and every evidence. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Market } from "../markets/market.ts";
import { priceMilli } from "../prices/price.ts";
import { currentRules, ruleChoices, type BettingRules } from "../rules/betting-rules.ts";
import { anyBet, anyEvidence, anyMarket, anySingle } from "../testing/arbitrary-bets.ts";
import type { Evidence } from "./evidence.ts";
import { marketExposureMinor } from "./exposure.ts";
import { largestReturnMinor, type Bet, type Settlement } from "./settle-bet.ts";
import {
  settleFromEvidence,
  settlementVersions,
  type EventEvidence,
} from "./settlement-versions.ts";

const anyRules: fc.Arbitrary<BettingRules> = fc.record({
  version: fc.constant(1),
  inPlayHandicap: fc.constantFrom(...ruleChoices.inPlayHandicap),
  deadHeat: fc.constantFrom(...ruleChoices.deadHeat),
  ruleFourScale: fc.constantFrom(...ruleChoices.ruleFourScale),
  ruleFourCapPercent: fc.constantFrom(75, 90),
  ruleFourWaivesFive: fc.boolean(),
  abandoned: fc.constantFrom(...ruleChoices.abandoned),
  lateBet: fc.constantFrom(...ruleChoices.lateBet),
  scoutedSettles: fc.subarray(["next_goal", "total", "outright"] as const),
  rounding: fc.constantFrom(...ruleChoices.rounding),
  freeBet: fc.constantFrom(...ruleChoices.freeBet),
  oneWinner: fc.constantFrom(...ruleChoices.oneWinner),
  allWinnersPercent: fc.constantFrom(0, 10),
  cashOutMargin: fc.constantFrom(...ruleChoices.cashOutMargin),
});

const about = (event: string, evidence: readonly Evidence[]): EventEvidence[] =>
  evidence.map((each) => ({ event, evidence: each }));

/** A bet and words about each of its events. */
const betWithEvidence = anyBet.chain((bet) =>
  fc.tuple(...bet.legs.map((leg) => anyEvidence(leg.picks[0].market))).map((words) => ({
    bet,
    evidence: bet.legs.flatMap((leg, at) => about(leg.event, words[at] ?? [])),
  })),
);

function paidMinor(settlement: Settlement): bigint {
  return settlement.state === "open" ? 0n : settlement.toPlayerMinor + settlement.toFunderMinor;
}

const cancelled: Evidence = {
  id: "void",
  sequence: 99,
  kind: "cancelled",
  markets: "all",
  placedFromMs: null,
  placedUntilMs: null,
};

describe("a bet", () => {
  test("is settled the same in whatever order its evidence arrives, and however often", () => {
    const shuffled = betWithEvidence.chain(({ bet, evidence }) =>
      fc.record({
        bet: fc.constant(bet),
        evidence: fc.constant(evidence),
        again: fc.shuffledSubarray([...evidence, ...evidence], {
          minLength: 2 * evidence.length,
        }),
        rules: anyRules,
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ bet, evidence, again, rules }) => {
        const settled = settleFromEvidence(bet, evidence, rules);
        expect(settleFromEvidence(bet, again, rules)).toEqual(settled);
      }),
    );
  });

  test("returns its stake when everything is void", () => {
    fc.assert(
      fc.property(betWithEvidence, anyRules, ({ bet, evidence }, rules) => {
        const all = [...evidence, ...bet.legs.flatMap((leg) => about(leg.event, [cancelled]))];
        const settled = settleFromEvidence(bet, all, rules);
        const isFree = bet.funding === "free";
        expect(settled).toMatchObject({
          state: "settled",
          returnMinor: bet.stakeMinor,
          toPlayerMinor: isFree ? 0n : bet.stakeMinor,
          toFunderMinor: isFree ? bet.stakeMinor : 0n,
        });
      }),
    );
  });

  test("never returns more than is reserved for it, nor less than nothing", () => {
    fc.assert(
      fc.property(betWithEvidence, anyRules, ({ bet, evidence }, rules) => {
        const settled = settleFromEvidence(bet, evidence, rules);
        expect(paidMinor(settled)).toBeLessThanOrEqual(largestReturnMinor(bet, rules));
        if (settled.state === "open") return;
        expect(settled.toPlayerMinor).toBeGreaterThanOrEqual(0n);
        expect(settled.toFunderMinor).toBeGreaterThanOrEqual(0n);
      }),
    );
  });

  test("has been paid, after every resettlement, what its last settlement says", () => {
    fc.assert(
      fc.property(betWithEvidence, ({ bet, evidence }) => {
        const versions = settlementVersions(bet, evidence);
        const settled = settleFromEvidence(bet, evidence);
        const sum = (of: "playerDifferenceMinor" | "funderDifferenceMinor"): bigint =>
          versions.reduce((total, version) => total + version[of], 0n);
        expect(sum("playerDifferenceMinor") + sum("funderDifferenceMinor")).toBe(
          paidMinor(settled),
        );
      }),
    );
  });
});

test("a book on one market never pays more than the exposure that was said", () => {
  const book = anyMarket.chain((market) =>
    fc.record({
      market: fc.constant(market),
      bets: fc.array(anySingle("event", market), { minLength: 1, maxLength: 12 }),
      evidence: anyEvidence(market),
      rules: anyRules.map((rules): BettingRules => ({ ...rules, rounding: "down" })),
    }),
  );
  fc.assert(
    fc.property(book, ({ market, bets, evidence, rules }) => {
      const paid = bets
        .map((bet: Bet) => paidMinor(settleFromEvidence(bet, about("event", evidence), rules)))
        .reduce((a, b) => a + b);
      expect(paid).toBeLessThanOrEqual(marketExposureMinor(market, bets, rules));
    }),
    { numRuns: 300 },
  );
});

test("the exposure that is said can come about", () => {
  const market: Market = { kind: "match_result", period: "match" };
  const single = (selection: string, placedAtMs: number): Bet => ({
    stakeMinor: 1_000n,
    legs: [
      { event: "event", picks: [{ market, selection }], price: priceMilli(2_500), placedAtMs },
    ],
    folds: [1],
    eachWay: null,
    funding: "own",
  });
  const bets = [single("home", 0), single("home", 0), single("away", 9)];
  const homeWins: Evidence = {
    id: "result",
    sequence: 1,
    kind: "result",
    period: "match",
    score: [1, 0],
    certainty: "confirmed",
    // The bet on the away side came too late: it gets its stake back beside the winners.
    knownAtMs: 5,
  };
  const paid = bets.map((bet) => paidMinor(settleFromEvidence(bet, about("event", [homeWins]))));
  expect(paid).toEqual([2_500n, 2_500n, 1_000n]);
  expect(marketExposureMinor(market, bets, currentRules)).toBe(6_000n);
});

test("evidence that contradicts itself settles nothing", () => {
  const words = [1, 2].map((goals): Evidence => ({
    id: "result",
    sequence: 1,
    kind: "result",
    period: "match",
    score: [goals, 0],
    certainty: "confirmed",
    knownAtMs: 1,
  }));
  const [bet] = fc.sample(anySingle("event", { kind: "match_result", period: "match" }), 1);
  const evidence = about("event", words);
  expect(() => settleFromEvidence(bet as Bet, evidence)).toThrow("contradicts itself");
});
