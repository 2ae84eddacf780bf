import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runAutobet, type AutobetAnswer } from "./autobet-runner.ts";
import { afterBet, nextBet, startOf, type AutobetPlan, type StakeChange } from "./autobet.ts";
import type { StakeRules } from "../stake/stake.ts";

const rules: StakeRules = {
  minMinor: 1_00n,
  maxMinor: 10_000_00n,
  maxWinMinor: null,
  multiplier10k: 20_000n,
  availableMinor: 1_000_000_00n,
};

const plan: AutobetPlan = {
  baseStakeMinor: 10_00n,
  count: 3,
  onWin: { kind: "reset" },
  onLoss: { kind: "change", percentHundredths: 10_000 },
  stopProfitMinor: null,
  stopLossMinor: 100_00n,
};

const lost = (stakeMinor: bigint): AutobetAnswer => ({ ok: true, stakeMinor, payoutMinor: 0n });
const won = (stakeMinor: bigint): AutobetAnswer => ({
  ok: true,
  stakeMinor,
  payoutMinor: stakeMinor * 2n,
});

interface Script {
  readonly plan?: Partial<AutobetPlan>;
  readonly rules?: StakeRules;
  readonly place: (stakeMinor: bigint, index: number) => AutobetAnswer | Promise<AutobetAnswer>;
}

async function play(script: Script) {
  const stakes: bigint[] = [];
  const run = runAutobet({
    plan: { ...plan, ...script.plan },
    rules: () => script.rules ?? rules,
    place: async (stakeMinor) => {
      stakes.push(stakeMinor);
      return script.place(stakeMinor, stakes.length - 1);
    },
    onProgress: () => undefined,
    pause: () => Promise.resolve(),
  });
  return { stakes, run, end: await run.ended };
}

describe("a run", () => {
  test("changes the stake after a loss, resets it after a win, and ends with its count", async () => {
    const { stakes, end } = await play({ place: (stake, at) => (at === 1 ? won : lost)(stake) });
    expect(stakes).toEqual([10_00n, 20_00n, 10_00n]);
    expect(end).toEqual({ played: 3, netMinor: 0n, stakeMinor: 20_00n, reason: "count" });
  });

  test("does not count a return of the stake as a win", () => {
    const after = afterBet(plan, startOf(plan), { stakeMinor: 10_00n, payoutMinor: 10_00n });
    expect(after.stakeMinor).toBe(20_00n);
  });

  test("stops at its profit", async () => {
    const { end } = await play({ plan: { count: null, stopProfitMinor: 25_00n }, place: won });
    expect(end).toMatchObject({ played: 3, netMinor: 30_00n, reason: "profit" });
  });

  test("stops before a stake that could lose past the limit, not after it", async () => {
    const { stakes, end } = await play({
      plan: { count: null, stopLossMinor: 69_99n },
      place: lost,
    });
    expect(stakes).toEqual([10_00n, 20_00n]);
    expect(end).toMatchObject({ netMinor: -30_00n, reason: "loss" });
  });

  test("keeps a shrinking stake at the minimum", async () => {
    const halve: StakeChange = { kind: "change", percentHundredths: -5_000 };
    const { stakes } = await play({ plan: { count: 5, onLoss: halve }, place: lost });
    expect(stakes).toEqual([10_00n, 5_00n, 2_50n, 1_25n, 1_00n]);
  });

  test.each([
    ["stake_out_of_range", { ...rules, maxMinor: 15_00n }],
    ["balance_short", { ...rules, availableMinor: 15_00n }],
    ["max_win", { ...rules, maxWinMinor: 30_00n }],
  ])("stops at a stake that may not be placed: %s", async (reason, narrow) => {
    const { stakes, end } = await play({ rules: narrow, place: lost });
    expect(stakes).toEqual([10_00n]);
    expect(end.reason).toBe(reason);
  });
});

describe("an unexpected answer ends the run at once", () => {
  test.each(["refused", "no_answer"] as const)("%s", async (reason) => {
    const { stakes, end } = await play({
      place: (stake, at) => (at === 1 ? { ok: false, reason } : lost(stake)),
    });
    expect(stakes).toHaveLength(2);
    expect(end).toMatchObject({ played: 1, netMinor: -10_00n, reason });
  });

  test("the end of the run includes the reason of a refusal", async () => {
    const failure = { kind: "unanswered", reason: "network", message: "Network Error" } as const;
    const { end } = await play({ place: () => ({ ok: false, reason: "refused", failure }) });
    expect(end.failure).toEqual(failure);
  });

  test("an error", async () => {
    const { stakes, end } = await play({ place: () => Promise.reject(new Error("broken")) });
    expect([stakes.length, end.reason]).toEqual([1, "unexpected"]);
  });

  test("an answer about another stake", async () => {
    const { stakes, end } = await play({ place: () => lost(11_00n) });
    expect([stakes.length, end.reason]).toEqual([1, "unexpected"]);
  });

  test("the player: the bet under way is finished and counted, the first reason stays", async () => {
    const answer = Promise.withResolvers<AutobetAnswer>();
    const asked = Promise.withResolvers<void>();
    let placed = 0;
    const run = runAutobet({
      plan,
      rules: () => rules,
      place: () => {
        placed += 1;
        asked.resolve();
        return answer.promise;
      },
      onProgress: () => undefined,
      pause: () => Promise.resolve(),
    });
    await asked.promise;
    run.stop("player");
    run.stop("changed");
    answer.resolve(lost(10_00n));
    expect(await run.ended).toMatchObject({ played: 1, netMinor: -10_00n, reason: "player" });
    expect(placed).toBe(1);
  });
});

const change: fc.Arbitrary<StakeChange> = fc.oneof(
  fc.constant({ kind: "reset" } as const),
  fc.record({
    kind: fc.constant("change" as const),
    percentHundredths: fc.integer({ min: -9_999, max: 100_000 }),
  }),
);

const anyPlan: fc.Arbitrary<AutobetPlan> = fc.record({
  baseStakeMinor: fc.bigInt(1n, 1_000_00n),
  count: fc.option(fc.integer({ min: 1, max: 60 })),
  onWin: change,
  onLoss: change,
  stopProfitMinor: fc.option(fc.bigInt(1n, 1_000_00n)),
  stopLossMinor: fc.bigInt(1n, 10_000_00n),
});

test("for any plan and any results, no run loses past its limit or places an invalid stake", async () => {
  await fc.assert(
    fc.asyncProperty(anyPlan, fc.array(fc.boolean(), { maxLength: 60 }), async (any, luck) => {
      let netMinor = 0n;
      const { end } = await play({
        plan: any,
        place: (stake, at) => {
          expect(netMinor - stake >= -any.stopLossMinor).toBe(true);
          expect(stake >= rules.minMinor && stake <= rules.maxMinor).toBe(true);
          const outcome = luck[at];
          if (outcome === undefined) return { ok: false, reason: "refused" };
          netMinor += outcome ? stake : -stake;
          return (outcome ? won : lost)(stake);
        },
      });
      expect(end.netMinor).toBe(netMinor);
      expect(end.netMinor >= -any.stopLossMinor).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("for any timing of answers, two bets are never in flight and none is placed after the end", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), anyPlan, fc.nat(8), async (scheduler, any, stopAfter) => {
      let inFlight = 0;
      let placed = 0;
      let over = false;
      const run = runAutobet({
        plan: { ...any, count: 12 },
        rules: () => rules,
        place: async (stakeMinor) => {
          inFlight += 1;
          placed += 1;
          expect([inFlight, over]).toEqual([1, false]);
          if (placed === stopAfter) run.stop("player");
          const answer = await scheduler.schedule(Promise.resolve(lost(stakeMinor)));
          inFlight -= 1;
          return answer;
        },
        onProgress: () => undefined,
        pause: () => scheduler.schedule(Promise.resolve()),
      });
      const ended = run.ended.then((end) => {
        over = true;
        return end;
      });
      const end = await scheduler.waitFor(ended);
      expect(end.played).toBe(placed);
      expect(end.reason !== "player" || placed === stopAfter).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test("a plan is stopped before its first bet when even that could lose too much", () => {
  const tight = { ...plan, stopLossMinor: 9_99n };
  expect(nextBet(tight, startOf(tight), rules)).toEqual({ kind: "stop", reason: "loss" });
});
