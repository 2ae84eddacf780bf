import { describe, expect, test } from "vitest";
import { betOf, roundOf } from "../../../../../testing/crash-samples.ts";
import { crashAction, isFlying, placeOfBet, type CrashActionInput } from "./crash-action.ts";

const base: CrashActionInput = {
  session: "signed-in",
  callPhase: "idle",
  bet: null,
  round: roundOf({ number: 7, state: "betting" }),
  phase: "betting",
  problem: null,
  closed: false,
  targetWrong: false,
  justLeft: false,
};
const inRound = betOf({});
const queued = betOf({ commitment: { kind: "round", id: "round-8" }, nonce: 8 });

describe("without an open bet", () => {
  test("a bet is placed into this round while it takes bets, else into the next", () => {
    expect(crashAction(base)).toEqual({ kind: "bet", next: false });
    for (const phase of ["closing", "running", "ended"] as const) {
      expect(crashAction({ ...base, phase })).toEqual({ kind: "bet", next: true });
    }
  });

  test("a second tap right after a bet has left places no new bet", () => {
    const left = { ...base, phase: "running", justLeft: true } as const;
    expect(crashAction(left)).toEqual({ kind: "resting", next: true });
    expect(crashAction({ ...left, session: "guest" })).toEqual({ kind: "login" });
  });

  test("an invalid stake or target cannot be placed", () => {
    const short = { code: "balance_short", shortMinor: 5n } as const;
    expect(crashAction({ ...base, problem: short })).toEqual({ kind: "blocked", shortMinor: 5n });
    for (const part of [
      { targetWrong: true },
      { phase: "none" },
      { session: "pending" },
    ] as const) {
      expect(crashAction({ ...base, ...part })).toEqual({ kind: "blocked", shortMinor: null });
    }
  });

  test("an account that takes no bets is not asked for money", () => {
    const short = { code: "balance_short", shortMinor: 5n } as const;
    const closed = crashAction({ ...base, closed: true, problem: short });
    expect(closed).toEqual({ kind: "blocked", shortMinor: null });
  });

  test("a guest is sent to the login", () => {
    expect(crashAction({ ...base, session: "guest" })).toEqual({ kind: "login" });
  });
});

describe("with an open bet", () => {
  const withBet = { ...base, bet: inRound };

  test("it can be cancelled before the start, cashed out after it, and waits at the end", () => {
    expect(crashAction(withBet)).toEqual({ kind: "cancel", next: false });
    expect(crashAction({ ...withBet, phase: "closing" })).toEqual({ kind: "wait", why: "start" });
    expect(crashAction({ ...withBet, phase: "running" })).toEqual({ kind: "cashout" });
    expect(crashAction({ ...withBet, closed: true, phase: "running" })).toEqual({
      kind: "cashout",
    });
    expect(crashAction({ ...withBet, phase: "ended" })).toEqual({ kind: "wait", why: "count" });
  });

  test("a bet for the next round can be cancelled while this one runs", () => {
    const waiting = { ...base, bet: queued, phase: "running" } as const;
    expect(crashAction(waiting)).toEqual({ kind: "cancel", next: true });
  });

  test("it is in flight while its round runs, also during a call, and no other bet is", () => {
    const running = { ...withBet, phase: "running" } as const;
    expect(isFlying(running)).toBe(true);
    expect(isFlying({ ...running, bet: queued })).toBe(false);
    expect(isFlying({ ...running, bet: null })).toBe(false);
    expect(isFlying({ ...running, phase: "ended" })).toBe(false);
  });

  test("a call in flight takes precedence", () => {
    for (const callPhase of ["sending", "waiting"] as const) {
      expect(crashAction({ ...withBet, callPhase })).toEqual({ kind: "busy" });
    }
  });
});

test("a bet of an ended round is neither in this round nor in the next", () => {
  expect(
    placeOfBet(betOf({ commitment: { kind: "round", id: "round-6" }, nonce: 6 }), base.round),
  ).toBe("over");
  expect(placeOfBet(queued, base.round)).toBe("next");
  const otherChain = betOf({
    commitment: { kind: "round", id: "x" },
    nonce: 1,
    client_seed: "other",
  });
  expect(placeOfBet(otherChain, base.round)).toBe("next");
});
