/** What a leader does at a moment, from what it knows of the rounds. */
import { expect, test } from "vitest";
import type { Round } from "../round/round.ts";
import {
  type KnownRounds,
  nextEffects,
  type RoundRules,
  type RoundsState,
} from "./next-effects.ts";

const nowMs = Date.UTC(2026, 10, 29);
const at = (ms: number): Date => new Date(nowMs + ms);

const rules: RoundRules = {
  bettingMs: 10_000,
  hasQueue: true,
  closing: { startAheadMs: 500, resultAfterMs: null },
  pauseMs: 3_000,
  settleAfterMs: 2_000,
};
const withoutQueue: RoundRules = { ...rules, hasQueue: false, settleAfterMs: 0 };

function round(changes: Partial<Round>): Round {
  return {
    id: "round",
    position: 1n,
    game: "crash",
    chainId: "chain",
    number: 1,
    algorithm: "test",
    state: "betting",
    salt: "",
    committedHash: "",
    bettingEndsAt: null,
    startedAt: null,
    resultAt: null,
    aliveAt: null,
    endedAt: null,
    nextRoundAt: null,
    result: null,
    gameHash: null,
    interrupted: false,
    refunded: false,
    interruptionHundredths: null,
    limitHundredths: {},
    ...changes,
  };
}

const queued = round({ id: "queued" });

function effects(
  known: Partial<KnownRounds>,
  { state = {}, rule = rules }: { state?: Partial<RoundsState>; rule?: RoundRules } = {},
) {
  const rounds = { current: null, queued: null, unsettled: [], ...known };
  const nothing: RoundsState = {
    rounds,
    vacantMs: null,
    running: null,
    settling: new Map(),
    openAtMs: 0,
  };
  const found = nextEffects({ ...nothing, ...state }, { nowMs, processMs: 1_000 }, rule);
  return found.map((effect) =>
    "round" in effect ? `${effect.kind} ${effect.round?.id ?? "none"}` : effect.kind,
  );
}

test("rounds that are not known are read first, and nothing is done before", () => {
  expect(effects({}, { state: { rounds: null, vacantMs: 60_000 } })).toEqual(["load"]);
});

test("a game opens with its first round, and again once the pause is over", () => {
  expect(effects({})).toEqual(["open"]);
  const ended = (nextMs: number) => round({ state: "ended", nextRoundAt: at(nextMs) });
  expect(effects({ current: ended(1) })).toEqual([]);
  expect(effects({ current: ended(0) })).toEqual(["open"]);
  // An hour ahead: the clock was set back.
  expect(effects({ current: ended(3_600_000) })).toEqual(["open"]);
  expect(effects({ current: ended(0) }, { state: { openAtMs: 1_001 } })).toEqual([]);
});

test("betting is closed at its end, and begins again when its end lies later than it could have been set", () => {
  const betting = (endsMs: number) => round({ bettingEndsAt: at(endsMs) });
  expect(effects({ current: betting(1) })).toEqual([]);
  expect(effects({ current: betting(0) })).toEqual(["close round"]);
  expect(effects({ current: betting(12_000) })).toEqual([]);
  expect(effects({ current: betting(12_001) })).toEqual(["reopen round"]);
});

test("a running round is loaded, runs, and ends at its time", () => {
  const current = round({ state: "running", startedAt: at(-5_000) });
  const running = (endsMs: number) => ({ roundId: current.id, endsAtMs: nowMs + endsMs });
  expect(effects({ current })).toEqual(["take_up round"]);
  const other = { roundId: "another", endsAtMs: nowMs };
  expect(effects({ current }, { state: { running: other } })).toEqual(["take_up round"]);
  expect(effects({ current }, { state: { running: running(1) } })).toEqual(["run round"]);
  expect(effects({ current }, { state: { running: running(0) } })).toEqual(["end round"]);
});

test("a running round whose start lies an hour ahead is stopped, whether its leader has it at hand or not", () => {
  const current = round({ state: "running", startedAt: at(3_600_000) });
  const state: RoundsState = {
    rounds: { current, queued: null, unsettled: [] },
    vacantMs: null,
    running: null,
    settling: new Map(),
    openAtMs: 0,
  };
  expect(nextEffects(state, { nowMs, processMs: 0 }, rules)).toEqual([
    { kind: "end", round: current, isStopped: true },
  ]);
});

test("ended rounds are settled after their time, each while nobody settles it already", () => {
  const ended = (id: string, endedMs: number) =>
    round({ id, state: "ended", endedAt: at(endedMs), nextRoundAt: at(1_000) });
  const [fresh, due, busy, failed] = [
    ended("fresh", -1_999),
    ended("due", -2_000),
    ended("busy", -9_000),
    ended("failed", -9_000),
  ];
  const unsettled = [fresh, due, busy, failed];
  const settling = new Map([
    [busy.id, Number.POSITIVE_INFINITY],
    [failed.id, 1_000],
  ]);
  expect(effects({ current: fresh, unsettled }, { state: { settling } })).toEqual([
    "settle due",
    "settle failed",
  ]);
});

test("settlements do not wait for the round that runs meanwhile", () => {
  const unsettled = [round({ id: "before", state: "ended", endedAt: at(-5_000) })];
  const current = round({ bettingEndsAt: at(0) });
  expect(effects({ current, unsettled })).toEqual(["close round", "settle before"]);
});

test("a new leader publishes the rounds it finds, and continues those that are still on time", () => {
  const takenOver = { state: { vacantMs: 1_500 } };
  const current = round({ bettingEndsAt: at(-2_000) });
  expect(effects({ current, queued }, takenOver)).toEqual(["announce round"]);
  expect(effects({}, takenOver)).toEqual(["announce none"]);
  const running = round({ state: "running", startedAt: at(-60_000) });
  expect(effects({ current: running }, takenOver)).toEqual(["announce round"]);
});

test("interrupted betting gives every stake back; in a game with a queue the same round opens again", () => {
  const current = round({ bettingEndsAt: at(-2_001) });
  const state = { vacantMs: 1_500 };
  expect(effects({ current }, { state })).toEqual(["refund_stakes round", "reopen round"]);
  expect(effects({ current }, { state, rule: withoutQueue })).toEqual(["call_off round"]);
});

test("stakes in the queue wait ten seconds for a leader; after that they are given back before anything else is done", () => {
  const current = round({ bettingEndsAt: at(-60_000) });
  const after = (vacantMs: number) => effects({ current, queued }, { state: { vacantMs } });
  expect(after(10_000)).toEqual(["refund_stakes round", "reopen round"]);
  expect(after(10_001)).toEqual(["refund_stakes queued"]);
  // What is left to do then.
  expect(after(0)).toEqual(["refund_stakes round", "reopen round"]);
});
