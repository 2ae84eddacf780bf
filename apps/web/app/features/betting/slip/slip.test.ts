import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  emptySlip,
  hasPick,
  legsOf,
  maxPicks,
  modeOf,
  modesOf,
  possibleFolds,
  quoteBody,
  requestsOf,
  toggleBanker,
  toggleFold,
  togglePick,
  withMode,
  withoutPick,
  type Slip,
  type SlipPick,
} from "./slip.ts";

const pick = (event: string, selection = "home", market = "match_result/match"): SlipPick => ({
  event,
  market,
  selection,
  kind: "match_result",
  parameters: { period: "match" },
  home: { en: `${event} United` },
  away: { en: "Guests" },
  startsAt: "2026-11-29T20:00:00.000Z",
  price: "2.50",
});
const slipOf = (...picks: SlipPick[]) => picks.reduce(togglePick, emptySlip);

describe("a slip", () => {
  test("a price that is pressed again leaves it", () => {
    expect(slipOf(pick("a"), pick("b"), pick("a")).picks).toEqual([pick("b")]);
  });

  test("another selection of the same market takes the first one's place", () => {
    const slip = slipOf(pick("a"), pick("b"), pick("a", "away"));
    expect(slip.picks).toEqual([pick("a", "away"), pick("b")]);
  });

  test("one pick is a single, two are an accumulator, three may be a system", () => {
    expect(modeOf(slipOf(pick("a")))).toBe("single");
    expect(modeOf(slipOf(pick("a"), pick("b")))).toBe("accumulator");
    expect(modesOf(slipOf(pick("a"), pick("b")))).toEqual(["single", "accumulator"]);
    expect(modesOf(slipOf(pick("a"), pick("b"), pick("c")))).toContain("system");
  });

  test("a kind that the picks no longer make falls back, and comes back with them", () => {
    const system = withMode(slipOf(pick("a"), pick("b"), pick("c")), "system");
    const shorter = withoutPick(system, pick("c"));
    expect([modeOf(system), modeOf(shorter)]).toEqual(["system", "accumulator"]);
    expect(modeOf(togglePick(shorter, pick("c")))).toBe("system");
  });

  test("two picks of one match are one leg, a bet builder", () => {
    const [request] = requestsOf(slipOf(pick("a"), pick("a", "over", "total/line=10/match")));
    expect(quoteBody(request as never)).toEqual({
      legs: [
        {
          event: "a",
          picks: [
            { market: "match_result/match", selection: "home" },
            { market: "total/line=10/match", selection: "over" },
          ],
        },
      ],
      folds: null,
    });
  });

  test("singles are a bet each", () => {
    const slip = withMode(slipOf(pick("a"), pick("b")), "single");
    expect(requestsOf(slip).map(({ picks }) => picks)).toEqual([[pick("a")], [pick("b")]]);
  });

  test("a system has sizes and bankers, and an accumulator of the same picks has neither", () => {
    const three = withMode(slipOf(pick("a"), pick("b"), pick("c")), "system");
    const banked = toggleBanker(three, "a");
    expect(possibleFolds(three)).toEqual([1, 2]);
    expect(possibleFolds(banked)).toEqual([1, 2]);
    expect(requestsOf(banked)[0]?.legs.map(({ banker }) => banker)).toEqual([true, false, false]);
    const accumulator = requestsOf(withMode(banked, "accumulator"))[0];
    expect(accumulator?.folds).toBeNull();
    expect(accumulator?.legs.some(({ banker }) => banker)).toBe(false);
  });

  test("a system without a size places nothing", () => {
    const slip = toggleFold(withMode(slipOf(pick("a"), pick("b"), pick("c")), "system"), 2);
    expect(requestsOf(slip)).toEqual([]);
  });

  test("every leg cannot be a banker", () => {
    const slip = withMode(slipOf(pick("a"), pick("b"), pick("c")), "system");
    const all = ["a", "b", "c"].reduce(toggleBanker, slip);
    expect(all.bankers).toEqual(["a", "b"]);
  });

  test("whatever is pressed, the slip stays one that can be placed or says that it cannot", () => {
    const press = fc.oneof(
      fc.tuple(fc.integer({ min: 0, max: 24 }), fc.constantFrom("home", "draw", "away")).map(
        ([event, selection]) =>
          (slip: Slip) =>
            togglePick(slip, pick(`e${event}`, selection)),
      ),
      fc
        .constantFrom("single" as const, "accumulator" as const, "system" as const)
        .map((mode) => (slip: Slip) => withMode(slip, mode)),
      fc
        .integer({ min: 1, max: 6 })
        .map(
          (fold) => (slip: Slip) =>
            possibleFolds(slip).includes(fold) ? toggleFold(slip, fold) : slip,
        ),
      fc
        .integer({ min: 0, max: 24 })
        .map(
          (event) => (slip: Slip) =>
            hasPick(slip, pick(`e${event}`)) ? toggleBanker(slip, `e${event}`) : slip,
        ),
    );
    fc.assert(
      fc.property(fc.array(press, { maxLength: 60 }), (presses) => {
        const slip = presses.reduce((state, each) => each(state), emptySlip);
        expect(slip.picks.length).toBeLessThanOrEqual(maxPicks);
        expect(modesOf(slip)).toContain(modeOf(slip));
        for (const { legs, folds } of requestsOf(slip)) {
          const free = legs.filter(({ banker }) => !banker).length;
          expect(free).toBeGreaterThan(0);
          for (const fold of folds ?? []) expect(fold).toBeLessThanOrEqual(free);
        }
        expect(new Set(legsOf(slip).map(({ event }) => event)).size).toBe(legsOf(slip).length);
      }),
    );
  });
});
