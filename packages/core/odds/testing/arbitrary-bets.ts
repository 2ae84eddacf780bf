/** Markets, bets and evidence for property tests. */
import fc from "fast-check";
import { rational } from "../../money/rational.ts";
import {
  marketKey,
  selectionsOf,
  type Market,
  type Score,
  type ScoreMarket,
  type Side,
} from "../markets/market.ts";
import { priceMilli } from "../prices/price.ts";
import type { Evidence } from "../settlement/evidence.ts";
import type { Bet } from "../settlement/settle-bet.ts";
import type { Leg } from "../settlement/settle-leg.ts";

const period = fc.constantFrom("match" as const, "first_half" as const);
const goals = fc.integer({ min: 0, max: 5 });
export const anyScore: fc.Arbitrary<Score> = fc.tuple(goals, goals);
const side: fc.Arbitrary<Side> = fc.constantFrom("home", "away");

/** Every kind that a score decides. */
export const anyScoreMarket: fc.Arbitrary<ScoreMarket> = fc.oneof(
  fc.record({
    kind: fc.constantFrom(
      "match_result" as const,
      "double_chance" as const,
      "draw_no_bet" as const,
      "both_score" as const,
      "correct_score" as const,
      "odd_even" as const,
    ),
    period,
  }),
  fc.record({ kind: fc.constant("total" as const), period, line: fc.integer({ min: 1, max: 22 }) }),
  fc.record({
    kind: fc.constant("team_total" as const),
    period,
    side,
    line: fc.integer({ min: 1, max: 14 }),
  }),
  fc.record({
    kind: fc.constant("handicap" as const),
    period,
    line: fc.integer({ min: -12, max: 12 }),
    from: fc.constant<Score>([0, 0]),
  }),
  fc.constantFrom<ScoreMarket>(
    { kind: "half_time_full_time" },
    { kind: "winning_margin" },
    { kind: "moneyline" },
    { kind: "next_goal", number: 1 },
  ),
);

const runners = ["a", "b", "c", "d", "e"] as const;

export const anyMarket: fc.Arbitrary<Market> = fc.oneof(
  { weight: 4, arbitrary: anyScoreMarket },
  fc.integer({ min: 1, max: 3 }).map((places) => ({ kind: "outright" as const, runners, places })),
);

/** Longer than its place among twenty, so that early and late ones are there. */
const anyMoment = fc.integer({ min: 0, max: 20 });

function anyLeg(event: string, market: fc.Arbitrary<Market> = anyMarket): fc.Arbitrary<Leg> {
  return market.chain((of) =>
    fc.record({
      event: fc.constant(event),
      picks: fc
        .constantFrom(...selectionsOf(of))
        .map((selection) => [{ market: of, selection }] as const),
      price: fc.integer({ min: 1_001, max: 30_000 }).map(priceMilli),
      placedAtMs: anyMoment,
    }),
  );
}

const anyStake = fc.bigInt({ min: 1n, max: 10n ** 9n });

export function anySingle(event: string, market: Market): fc.Arbitrary<Bet> {
  return fc.record({
    stakeMinor: anyStake,
    legs: anyLeg(event, fc.constant(market)).map((leg) => [leg]),
    folds: fc.constant([1]),
    eachWay: fc.constant(null),
    funding: fc.constantFrom("own" as const, "free" as const),
  });
}

/** One to six legs, each of its own event; some are bankers; some bets are each way. */
export const anyBet: fc.Arbitrary<Bet> = fc.integer({ min: 1, max: 6 }).chain((count) => {
  const legs = fc.tuple(...Array.from({ length: count }, (_, at) => anyLeg(`event ${at}`)));
  return fc.integer({ min: 0, max: count - 1 }).chain((bankers) => {
    const free = count - bankers;
    const folds = fc.subarray(
      Array.from({ length: free }, (_, at) => at + 1),
      { minLength: 1 },
    );
    return fc.record({
      stakeMinor: anyStake,
      legs: legs.map((all) => all.map((leg, at) => ({ ...leg, banker: at < bankers }))),
      folds,
      eachWay: fc.option(fc.constant({ fraction: rational(1n, 4n), places: 3 })),
      funding: fc.constantFrom("own" as const, "free" as const),
    });
  });
});

const certainty = fc.constantFrom("scouted" as const, "confirmed" as const);
const anyRanking = fc
  .shuffledSubarray([...runners])
  .chain((order) =>
    fc
      .array(fc.boolean(), { minLength: order.length, maxLength: order.length })
      .map((ties) => ranked(order, ties)),
  );

/** Who ties with the one before shares the position of the first of them. */
function ranked(order: readonly string[], ties: readonly boolean[]) {
  const groups: string[][] = [];
  order.forEach((runner, at) => {
    const last = groups.at(-1);
    if (ties[at] === true && last !== undefined) last.push(runner);
    else groups.push([runner]);
  });
  let position = 1;
  return groups.flatMap((group) => {
    const from = position;
    position += group.length;
    return group.map((runner) => [runner, from, group.length] as const);
  });
}

function anyWord(id: string, market: Market): fc.Arbitrary<Evidence> {
  const base = { id: fc.constant(id), sequence: fc.integer({ min: 0, max: 9 }) };
  return fc.oneof(
    fc.record({
      ...base,
      kind: fc.constant("result" as const),
      period,
      score: anyScore,
      certainty,
      knownAtMs: anyMoment,
    }),
    fc.record({
      ...base,
      kind: fc.constant("goals" as const),
      scorers: fc.array(side, { minLength: 3, maxLength: 3 }),
      certainty,
      knownAtMs: fc.tuple(anyMoment, anyMoment, anyMoment),
    }),
    fc.record({
      ...base,
      kind: fc.constant("abandoned" as const),
      score: anyScore,
      firstHalfEnded: fc.boolean(),
      knownAtMs: anyMoment,
    }),
    fc.record({
      ...base,
      kind: fc.constant("cancelled" as const),
      markets: fc.constantFrom<"all" | string[]>("all", [marketKey(market)], ["another"]),
      placedFromMs: fc.option(anyMoment),
      placedUntilMs: fc.option(anyMoment),
    }),
    fc.record({
      ...base,
      kind: fc.constant("ranking" as const),
      positions: anyRanking,
      certainty,
      knownAtMs: anyMoment,
    }),
    fc.record({
      ...base,
      kind: fc.constant("withdrawn" as const),
      runner: fc.constantFrom(...runners),
      price: fc.integer({ min: 1_100, max: 20_000 }).map(priceMilli),
      atMs: anyMoment,
    }),
    fc.record({
      ...base,
      kind: fc.constant("rolled_back" as const),
      evidence: fc.integer({ min: 0, max: 7 }).map(String),
    }),
  );
}

/** Up to eight words about one event, each with its own id. */
export function anyEvidence(market: Market): fc.Arbitrary<readonly Evidence[]> {
  return fc
    .integer({ min: 0, max: 8 })
    .chain((count) =>
      fc.tuple(...Array.from({ length: count }, (_, at) => anyWord(String(at), market))),
    );
}
