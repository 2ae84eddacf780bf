import { describe, expect, test } from "vitest";
import type { Market, Score } from "../markets/market.ts";
import { priceMilli } from "../prices/price.ts";
import { currentRules, type BettingRules } from "../rules/betting-rules.ts";
import { foldEvidence, type Evidence } from "./evidence.ts";
import { settleLeg, type Leg, type LegPick } from "./settle-leg.ts";

type Word = Evidence extends infer Each
  ? Each extends Evidence
    ? Omit<Each, "id" | "sequence">
    : never
  : never;

const knownAtMs = 100;
const confirmed = { certainty: "confirmed", knownAtMs } as const;
const full = (score: Score): Word => ({ kind: "result", period: "match", score, ...confirmed });
const half = (score: Score): Word => ({
  kind: "result",
  period: "first_half",
  score,
  ...confirmed,
});
const off = (score: Score, firstHalfEnded: boolean): Word => ({
  kind: "abandoned",
  score,
  firstHalfEnded,
  knownAtMs,
});
const win: LegPick = { market: { kind: "match_result", period: "match" }, selection: "home" };
const over = (line: number): LegPick => ({
  market: { kind: "total", period: "match", line },
  selection: "over",
});
const halfTimeFullTime = (selection: string): LegPick => ({
  market: { kind: "half_time_full_time" },
  selection,
});

function settled(
  picks: Leg["picks"],
  words: readonly Word[],
  more: { placedAtMs?: number; rules?: Partial<BettingRules>; places?: number } = {},
) {
  const { placedAtMs = 0, rules = {}, places } = more;
  const evidence = words.map((word, at): Evidence => ({ ...word, id: String(at), sequence: at }));
  const folded = foldEvidence(evidence);
  if (!folded.ok) throw new Error(folded.code);
  const leg: Leg = { event: "event", picks, price: priceMilli(3_000), placedAtMs };
  return settleLeg(leg, folded.facts, {
    rules: { ...currentRules, ...rules },
    ...(places !== undefined && { places }),
  });
}

const lost = { state: "settled", outcome: "lost" };
const won = { state: "settled", outcome: "won" };

describe("a bet that was taken too late", () => {
  test("is void from the moment its result could be known", () => {
    const late = { state: "settled", outcome: "void", reason: "late" };
    expect(settled([win], [full([1, 0])], { placedAtMs: knownAtMs })).toEqual(late);
    expect(settled([win], [full([1, 0])], { placedAtMs: knownAtMs - 1 })).toEqual(won);
    const stands = { placedAtMs: knownAtMs, rules: { lateBet: "stands" as const } };
    expect(settled([win], [full([1, 0])], stands)).toEqual(won);
  });
});

describe("a bet that was taken after the goal that decided it", () => {
  const goals = (...knownAtMsOf: number[]): Word => ({
    kind: "goals",
    scorers: knownAtMsOf.map(() => "home" as const),
    certainty: "confirmed",
    knownAtMs: knownAtMsOf,
  });
  const late = { state: "settled", outcome: "void", reason: "late" };
  const words = [goals(10, 20), half([1, 0]), full([2, 0])];
  const under = { ...over(2), selection: "under" };

  test.each([
    ["over 0.5", over(2), 9, won],
    ["over 0.5", over(2), 10, late],
    ["under 0.5", under, 10, late],
    ["over 1.5", over(6), 19, won],
    ["over 1.5", over(6), 20, late],
    ["the winner", win, 99, won],
  ])("%s, placed at %3$i ms", (_, pick, placedAtMs, expected) => {
    expect(settled([pick], words, { placedAtMs })).toEqual(expected);
  });

  test("is void in an abandoned match too", () => {
    const broken = [goals(10), off([1, 0], true)];
    expect(settled([over(2)], broken, { placedAtMs: 10 })).toEqual(late);
    expect(settled([over(2)], broken, { placedAtMs: 9 })).toMatchObject({ outcome: "won" });
  });

  test("stands where the rule says so", () => {
    const rules = { lateBet: "stands" as const };
    expect(settled([over(2)], words, { placedAtMs: 10, rules })).toEqual(won);
  });

  test("of a half is decided by what half time said", () => {
    const pick = {
      market: { kind: "total", period: "first_half", line: 2 },
      selection: "under",
    } as const;
    const drawnHalf: Word = { ...half([0, 0]), knownAtMs: 5 } as Word;
    const after = [goals(10), drawnHalf, full([1, 0])];
    expect(settled([pick], after, { placedAtMs: 4 })).toEqual(won);
    expect(settled([pick], after, { placedAtMs: 5 })).toEqual(late);
  });
});

describe("a scouted result", () => {
  const scouted = { ...full([1, 0]), certainty: "scouted" } as Word;
  test("settles only the markets that allow it", () => {
    expect(settled([win], [scouted])).toEqual({ state: "open" });
    const rules = { scoutedSettles: ["match_result"] as const };
    expect(settled([win], [scouted], { rules })).toEqual(won);
  });

  test("never takes the place of a confirmed one", () => {
    expect(settled([win], [full([0, 1]), scouted])).toEqual(lost);
  });
});

describe("a cancellation", () => {
  const window = (placedFromMs: number | null, placedUntilMs: number | null): Word => ({
    kind: "cancelled",
    markets: ["match_result/match"],
    placedFromMs,
    placedUntilMs,
  });
  test.each([
    [window(null, null), "void"],
    [window(10, 20), "won"],
    [window(5, 6), "void"],
    [window(6, null), "won"],
    [window(null, 5), "won"],
  ])("%o makes a bet placed at 5 ms %s", (word, outcome) => {
    expect(settled([win], [full([1, 0]), word], { placedAtMs: 5 })).toMatchObject({ outcome });
  });

  test("of one market leaves the others", () => {
    expect(settled([over(2)], [full([1, 0]), window(null, null)])).toEqual(won);
  });
});

describe("a bet builder", () => {
  const picks: Leg["picks"] = [win, over(10)];
  test("wins when all of it does", () => {
    expect(settled(picks, [full([2, 1])])).toEqual(won);
    expect(settled(picks, [full([2, 0])])).toEqual(lost);
    expect(settled(picks, [])).toEqual({ state: "open" });
  });

  test("is void with one of its picks, unless another one lost", () => {
    const word: Word = {
      kind: "cancelled",
      markets: ["match_result/match"],
      placedFromMs: null,
      placedUntilMs: null,
    };
    expect(settled(picks, [full([2, 1]), word])).toEqual({ state: "settled", outcome: "void" });
    expect(settled(picks, [full([2, 0]), word])).toEqual(lost);
  });
});

describe("an abandoned match", () => {
  test.each([
    ["in the first half, 1:0", off([1, 0], false), "home_home", "void"],
    ["in the first half, 1:0", off([1, 0], false), "away_away", "void"],
    ["in the second half, led 1:0 at half time", off([1, 0], true), "away_away", "lost"],
    ["in the second half, led 1:0 at half time", off([1, 0], true), "home_away", "void"],
  ])("%s leaves %4$s of %3$s", (_, word, selection, outcome) => {
    const words = word.kind === "abandoned" && word.firstHalfEnded ? [half([1, 0]), word] : [word];
    expect(settled([halfTimeFullTime(selection)], words)).toMatchObject({ outcome });
  });

  test("has decided lines of a half that has ended, and of one that has not", () => {
    const pick = {
      market: { kind: "total", period: "first_half", line: 2 },
      selection: "over",
    } as const;
    expect(settled([pick], [off([1, 0], false)])).toMatchObject({ outcome: "won" });
    expect(settled([pick], [off([1, 0], true)])).toMatchObject({ outcome: "void" });
    expect(settled([pick], [half([0, 0]), off([1, 0], true)])).toMatchObject({ outcome: "lost" });
  });

  test("that is played on has a result", () => {
    expect(settled([win], [off([0, 1], true), full([2, 1])])).toEqual(won);
    expect(settled([win], [full([2, 1]), off([0, 1], true)])).toMatchObject({ outcome: "void" });
  });

  test("is void altogether where the rule says so", () => {
    const rules = { abandoned: "all_void" as const };
    expect(settled([over(6)], [off([2, 1], true)])).toMatchObject({ outcome: "won" });
    expect(settled([over(6)], [off([2, 1], true)], { rules })).toMatchObject({ outcome: "void" });
  });
});

describe("an in-play handicap", () => {
  const market: Market = { kind: "handicap", period: "match", line: -2, from: [1, 0] };
  test("counts from the score at the bet, unless the rule says from the start", () => {
    const pick: LegPick = { market, selection: "home" };
    expect(settled([pick], [full([1, 0])])).toEqual(lost);
    const rules = { inPlayHandicap: "from_start" as const };
    expect(settled([pick], [full([1, 0])], { rules })).toEqual(won);
  });
});

describe("a race", () => {
  const market: Market = { kind: "outright", runners: ["a", "b", "c"], places: 1 };
  const pick: LegPick = { market, selection: "a" };
  const ranking = (...positions: [string, number, number][]): Word => ({
    kind: "ranking",
    positions,
    ...confirmed,
  });
  const withdrawn = (runner: string, atMs: number): Word => ({
    kind: "withdrawn",
    runner,
    price: priceMilli(3_000),
    atMs,
  });

  test("deducts for a runner that was withdrawn after the bet", () => {
    const words = [ranking(["a", 1, 1]), withdrawn("b", 50)];
    expect(settled([pick], words, { placedAtMs: 49 })).toMatchObject({ deductionPercent: 30 });
    expect(settled([pick], words, { placedAtMs: 50 })).toMatchObject({ deductionPercent: 0 });
    const rules = { ruleFourScale: "tattersalls" as const };
    expect(settled([pick], words, { rules })).toMatchObject({ deductionPercent: 30 });
  });

  test("deducts once for a runner whose withdrawal was said twice, at the price said last", () => {
    const again: Word = { ...withdrawn("b", 50), price: priceMilli(5_000) } as Word;
    const words = [ranking(["a", 1, 1]), withdrawn("b", 50), again];
    expect(settled([pick], words)).toMatchObject({ deductionPercent: 20 });
    const both = [...words, withdrawn("c", 50)];
    expect(settled([pick], both)).toMatchObject({ deductionPercent: 50 });
  });

  test("returns the stake on a runner that was withdrawn", () => {
    expect(settled([pick], [withdrawn("a", 50)])).toMatchObject({ outcome: "void" });
  });

  test("shares a place among those who tie for it", () => {
    const tie = [ranking(["b", 1, 1], ["a", 2, 2], ["c", 2, 2])];
    expect(settled([pick], tie)).toEqual(lost);
    expect(settled([pick], tie, { places: 2 })).toMatchObject({
      outcome: "won",
      deadHeat: { tied: 2, placesShared: 1 },
    });
    expect(settled([pick], tie, { places: 3 })).not.toHaveProperty("deadHeat");
  });

  test("that was abandoned without a ranking is void", () => {
    expect(settled([pick], [off([0, 0], false)])).toMatchObject({ outcome: "void" });
    expect(settled([pick], [off([0, 0], false), ranking(["a", 1, 1])])).toMatchObject(won);
  });

  test("does not place whom the ranking does not name", () => {
    expect(settled([pick], [ranking(["b", 1, 1])], { places: 3 })).toEqual(lost);
  });
});
