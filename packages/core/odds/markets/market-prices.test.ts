/** What holds for every price of the goals model. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { pricedSelections, type Margin } from "../margin/add-margin.ts";
import { withoutMargin } from "../margin/remove-margin.ts";
import {
  footballEffects,
  footballShape,
  kickOff,
  sharesLeft,
  type MatchState,
} from "../model/goal-rates.ts";
import { scoreCells, type MatchModel } from "../model/score-cells.ts";
import { anyScore, anyScoreMarket } from "../testing/arbitrary-bets.ts";
import { builderChance } from "./bet-builder.ts";
import { fairSelections, outcomeChances } from "./market-chances.ts";
import { winnersOf, type Market, type Score } from "./market.ts";

const rate = fc.double({ min: 0.1, max: 4, noNaN: true });
const rho = fc.double({ min: -0.15, max: 0.1, noNaN: true });
const modelOf = (of: fc.Arbitrary<number>): fc.Arbitrary<MatchModel> =>
  fc.record({ home: of, away: of, rho }).map((rates) => ({
    rates,
    effects: { ...footballEffects, behind: 1.15, ahead: 0.95 },
  }));
const anyModel = modelOf(rate);
/** Of so few goals that next to nothing lies in the last row and column, which count from where they are seen. */
const quietModel = modelOf(fc.double({ min: 0.1, max: 2, noNaN: true }));

const anyState: fc.Arbitrary<MatchState> = fc.oneof(
  fc.constant(kickOff(footballShape)),
  fc
    .record({
      score: anyScore,
      half: fc.constantFrom(1 as const, 2 as const),
      minutes: fc.integer({ min: 0, max: 60 }),
      redCards: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })),
    })
    .map(({ score, half, minutes, redCards }) => ({
      score,
      firstHalf: half === 1 ? null : ([0, 0] as const),
      goals: [
        ...Array.from({ length: score[0] }, () => "home" as const),
        ...Array.from({ length: score[1] }, () => "away" as const),
      ],
      redCards,
      left: sharesLeft({ half, minutes }, footballShape),
    })),
);

const anyMargin: fc.Arbitrary<Margin> = fc.record({
  method: fc.constantFrom("power" as const, "shin" as const),
  share: fc.double({ min: 0.005, max: 0.15, noNaN: true }),
});

test("no market sums below 1, no price is above the fair one, and the margin is what was asked for", () => {
  fc.assert(
    fc.property(anyModel, anyState, anyScoreMarket, anyMargin, (model, state, market, margin) => {
      const cells = scoreCells(model, state, "halves");
      const fair = fairSelections(market, cells);
      const sum = fair.reduce((total, { chance }) => total + chance, 0);
      // A market that is certain to be returned has no selections to offer.
      expect(sum).toBeCloseTo(fair.length === 0 ? 0 : winnersOf(market), 8);
      const priced = pricedSelections(market, fair, margin);
      const worth = priced.map(({ chance, price }) => chance * (price ?? 0));
      expect(Math.max(0, ...worth)).toBeLessThanOrEqual(1_000 * (1 + 1e-9));
      if (priced.length === 0 || priced.some(({ price }) => price === null)) return;
      const booked = priced.reduce((total, { price }) => total + 1_000 / (price as number), 0);
      expect(booked).toBeGreaterThanOrEqual(winnersOf(market) * (1 + margin.share) - 1e-9);
    }),
    { numRuns: 60 },
  );
});

test("every end has a chance, and together they are certain", () => {
  fc.assert(
    fc.property(anyModel, anyState, (model, state) => {
      for (const detail of ["score", "halves"] as const) {
        const cells = scoreCells(model, state, detail);
        expect(cells.every(({ chance }) => chance >= 0)).toBe(true);
        expect(cells.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10);
      }
    }),
    { numRuns: 20 },
  );
});

const winner: Market = { kind: "match_result", period: "match" };

test("what half time is expected to make of a price is the price: nothing jumps", () => {
  fc.assert(
    fc.property(quietModel, (model) => {
      const cells = scoreCells(model, kickOff(footballShape), "halves");
      const before = outcomeChances(winner, "home", cells).won;
      const halves = Map.groupBy(cells, ({ facts }) => String(facts.firstHalf));
      let expected = 0;
      for (const ends of halves.values()) {
        const score = ends[0]?.facts.firstHalf as Score;
        const left = sharesLeft({ half: 2, minutes: 0 }, footballShape);
        const state = { ...kickOff(footballShape), score, firstHalf: score, left };
        const chance = ends.reduce((sum, each) => sum + each.chance, 0);
        expected += chance * outcomeChances(winner, "home", scoreCells(model, state, "score")).won;
      }
      expect(expected).toBeCloseTo(before, 4);
    }),
    { numRuns: 8 },
  );
});

test("halves that are told apart or not give the same final scores", () => {
  fc.assert(
    fc.property(quietModel, (model) => {
      const [plain, halves] = (["score", "halves"] as const).map((detail) =>
        outcomeChances(winner, "away", scoreCells(model, kickOff(footballShape), detail)),
      );
      expect(plain?.won).toBeCloseTo(halves?.won ?? 0, 4);
    }),
    { numRuns: 8 },
  );
});

test("a red card moves goals to the other side, and a side that trails scores more when told so", () => {
  const rates = { home: 1.4, away: 1.4, rho: 0 };
  const state = { ...kickOff(footballShape), redCards: [1, 0] as const };
  const chances = (effects: MatchModel["effects"], of: MatchState) => {
    const cells = scoreCells({ rates, effects }, of, "score");
    return [outcomeChances(winner, "home", cells).won, outcomeChances(winner, "away", cells).won];
  };
  const [home = 1, away = 0] = chances(footballEffects, state);
  expect(home).toBeLessThan(0.2);
  expect(away).toBeGreaterThan(0.55);
  const behind: MatchState = { ...kickOff(footballShape), score: [0, 1], goals: ["away"] };
  const [flat = 1] = chances(footballEffects, behind);
  const [pressed = 0] = chances({ ...footballEffects, behind: 1.3 }, behind);
  expect(pressed).toBeGreaterThan(flat);
});

test("two outcomes: Shin's prices are those of equal points", () => {
  const fair = [0.65, 0.35].map((chance, at) => ({
    selection: ["home", "away"][at] as string,
    chance,
  }));
  const priced = pricedSelections({ kind: "moneyline" }, fair, { method: "shin", share: 0.05 });
  const booked = priced.map(({ price }) => 1_000 / (price as number));
  expect(booked[0]).toBeCloseTo(0.675, 3);
  expect(booked[1]).toBeCloseTo(0.375, 3);
});

test("a margin that is laid on can be taken off again", () => {
  const chances = [0.5, 0.3, 0.2];
  const fair = chances.map((chance, at) => ({ selection: String(at), chance }));
  for (const method of ["power", "shin"] as const) {
    const priced = pricedSelections(winner, fair, { method, share: 0.06 });
    const odds = priced.map(({ price }) => (price as number) / 1_000);
    withoutMargin(odds, method).forEach((chance, at) => {
      expect(chance).toBeCloseTo(chances[at] as number, 3);
    });
  }
});

test("a bet builder says why it cannot be priced, and what adds nothing", () => {
  const cells = scoreCells(
    { rates: { home: 1.5, away: 1.1, rho: -0.1 }, effects: footballEffects },
    kickOff(footballShape),
    "score",
  );
  const draw = { market: winner, selection: "draw" } as const;
  const total = (line: number, selection: string) =>
    ({ market: { kind: "total", period: "match", line }, selection }) as const;
  const exact = { market: { kind: "correct_score", period: "match" }, selection: "1:0" } as const;
  expect(builderChance([draw, exact], cells)).toMatchObject({
    ok: false,
    code: "picks_exclude_each_other",
  });
  expect(builderChance([draw, total(8, "over")], cells)).toMatchObject({
    code: "pick_can_push",
    at: 1,
  });
  expect(builderChance([exact, total(10, "under")], cells)).toMatchObject({
    ok: true,
    implied: [1],
  });
  expect(() =>
    builderChance([{ market: { kind: "half_time_full_time" }, selection: "home_home" }], cells),
  ).toThrow("these cells do not decide half_time_full_time");
});
