/** How a bet ends, against `vectors/settlement.json`, which says where each case is from. */
import { expect, test } from "vitest";
import { multiplyRational, rational, type Rational } from "../../money/rational.ts";
import type { Market } from "../markets/market.ts";
import type { Outcome } from "../markets/selection-outcome.ts";
import { currentRules } from "../rules/betting-rules.ts";
import { exact, publishedCases, text } from "../testing/published-cases.ts";
import {
  fromMinor,
  fullTime,
  outcomes,
  paid,
  settledBy,
  single,
} from "../testing/settled-cases.ts";
import { cashOutOffer, type CashOutLeg } from "./cash-out.ts";
import type { Evidence } from "./evidence.ts";
import { legFactor } from "./leg-factor.ts";
import type { Bet } from "./settle-bet.ts";
import type { LegPick } from "./settle-leg.ts";
import { settlementVersions } from "./settlement-versions.ts";

const cases = publishedCases("settlement");
const returns = new Set([
  "asian-handicap",
  "asian-total",
  "accumulator",
  "dead-heat",
  "dead-heat-factor",
  "rule4",
  "rule4-multiple",
  "rule4-lookup",
  "each-way",
  "place-odds",
  "feed-outcome",
]);

type CashOutCase = {
  stake: string;
  margin?: string;
  legs?: { taken: string; now?: string; result?: string }[];
  original?: string[];
  live?: string[] | string;
  openLegs?: number;
};

test.each(cases.of<CashOutCase, { exact: string; offerFloor: string }>("cash-out"))(
  "%s: what a bet is worth before its end",
  (_, { input, expected }) => {
    const byPrices = (input.legs ?? []).map(({ taken, now, result: name }): CashOutLeg =>
      now === undefined
        ? {
            state: "settled",
            factor: legFactor(
              { outcome: outcomes[name as string] as Outcome },
              exact(taken),
              currentRules,
            ),
          }
        : { state: "open", taken: exact(taken), offered: exact(now) },
    );
    const legs = input.legs === undefined ? byChances(input) : byPrices;
    const margin = exact(input.margin ?? "0.08");
    const rules = { cashOutMargin: input.legs === undefined ? "each_open_leg" : "once" } as const;
    const stakeMinor = multiplyRational(exact(input.stake), rational(100n));
    const { exact: worth, offerMinor } = cashOutOffer({ stakeMinor, legs, margin }, rules);
    expect(text(multiplyRational(worth, rational(1n, 100n)))).toBe(expected.exact);
    expect(fromMinor(offerMinor)).toBe(expected.offerFloor);
  },
);

/** The contract's formula in chances: a won leg is certain, one that is unchanged is worth what was paid for it. */
function byChances({ original = [], live = [] }: CashOutCase): CashOutLeg[] {
  return original.map((chance, at): CashOutLeg => {
    if (typeof live === "string") return { state: "open", taken: exact(2), offered: exact(2) };
    const inverse = (p: string): Rational => rational(exact(p).denominator, exact(p).numerator);
    const taken = inverse(chance);
    return live[at] === "won"
      ? { state: "settled", factor: taken }
      : { state: "open", taken, offered: inverse(live[at] as string) };
  });
}

type FreeBet = { kind: string; stake: string; odds: string; result: string };

test.each(cases.of<FreeBet, { toPlayer: string; toFunder?: string }>("free-bet"))(
  "%s: a free bet",
  (_, { input, expected }) => {
    const isWon = input.result === "won";
    const market: Market = {
      kind: "handicap",
      period: "match",
      line: isWon ? 0 : -3,
      from: [0, 0],
    };
    const placed: Bet = { ...single({ market, selection: "home" }, input), funding: "free" };
    const rules = {
      ...currentRules,
      freeBet: input.kind === "stake returned" ? "stake_returned" : "stake_not_returned",
    } as const;
    const { toPlayerMinor, toFunderMinor } = settledBy(placed, [fullTime([1, 0])], rules);
    expect(fromMinor(toPlayerMinor)).toBe(expected.toPlayer);
    expect(fromMinor(toFunderMinor)).toBe(expected.toFunder ?? "0.00");
  },
);

const corrections: Record<string, readonly Evidence[]> = {
  "won, then corrected to lost": [
    fullTime([1, 0]),
    { ...fullTime([0, 1]), id: "corrected", sequence: 2 },
  ],
  "won, cancelled (void), cancel rolled back": [
    fullTime([1, 0]),
    {
      id: "cancel",
      sequence: 2,
      kind: "cancelled",
      markets: "all",
      placedFromMs: null,
      placedUntilMs: null,
    },
    { id: "uncancel", sequence: 3, kind: "rolled_back", evidence: "cancel" },
  ],
  "half won corrected to won": [
    fullTime([1, 0]),
    { ...fullTime([2, 0]), id: "corrected", sequence: 2 },
  ],
};

test.each(cases.of<{ sequence: string }, { differencesMinorUnits: string[] }>("resettlement"))(
  "%s: each settlement posts its difference",
  (_, { input, expected }) => {
    const line = input.sequence.startsWith("half") ? -3 : -2;
    const market: Market = { kind: "handicap", period: "match", line, from: [0, 0] };
    const placed = single({ market, selection: "home" }, { stake: "10", odds: "2.5" });
    const arrivals = (corrections[input.sequence] ?? []).map((evidence) => ({
      event: "match",
      evidence,
    }));
    const versions = settlementVersions(placed, arrivals);
    expect(versions.map(({ playerDifferenceMinor }) => String(playerDifferenceMinor))).toEqual(
      expected.differencesMinorUnits,
    );
  },
);

const abandonedPicks: Record<string, LegPick> = {
  "under 2.5": { market: { kind: "total", period: "match", line: 10 }, selection: "under" },
  "over 3.5": { market: { kind: "total", period: "match", line: 14 }, selection: "over" },
  "correct score 2:1": { market: { kind: "correct_score", period: "match" }, selection: "2:1" },
  "correct score 1:0": { market: { kind: "correct_score", period: "match" }, selection: "1:0" },
  "home -1": {
    market: { kind: "handicap", period: "match", line: -4, from: [0, 0] },
    selection: "home",
  },
  "first goal: home": { market: { kind: "next_goal", number: 1 }, selection: "home" },
};

test.each(cases.of<{ market: string }, string>("abandoned"))(
  "%s: what a match leaves decided that was broken off at 2:1",
  (_, { input, expected }) => {
    const picks =
      input.market === "1X2"
        ? ["home", "draw", "away"].map((selection): LegPick => ({
            market: { kind: "match_result", period: "match" },
            selection,
          }))
        : [abandonedPicks[input.market] as LegPick];
    const evidence: Evidence[] = [
      { ...fullTime([1, 0]), id: "half", kind: "result", period: "first_half" } as Evidence,
      {
        id: "goals",
        sequence: 2,
        kind: "goals",
        scorers: ["home", "away", "home"],
        certainty: "confirmed",
        knownAtMs: [1, 2, 3],
      },
      {
        id: "off",
        sequence: 3,
        kind: "abandoned",
        score: [2, 1],
        firstHalfEnded: true,
        knownAtMs: 4,
      },
    ];
    const due = { void: "10.00", lost: "0.00", won: "20.00" }[expected];
    for (const pick of picks) {
      expect(paid(single(pick, { stake: "10", odds: "2" }), evidence)).toBe(due);
    }
  },
);

test("every other published case is checked beside what a leg returns", () => {
  expect(cases.untakenGroups()).toEqual(returns);
});
