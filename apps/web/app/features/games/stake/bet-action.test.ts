import { describe, expect, test } from "vitest";
import { betAction, type ActionInput } from "./bet-action.ts";

const ready: ActionInput = {
  session: "signed-in",
  running: false,
  stopping: false,
  inFlight: false,
  problem: null,
  closed: false,
  fieldsWrong: false,
  cooling: false,
};

const blocked = { kind: "blocked", shortMinor: null, cooling: false };

describe("the action of the panel", () => {
  test("a guest is sent to the login, for any content of the fields", () => {
    const input = { ...ready, session: "guest", problem: { code: "amount_invalid" } } as const;
    expect(betAction(input)).toEqual({ kind: "login" });
  });

  test("S1.8 a player bets", () => {
    expect(betAction(ready)).toEqual({ kind: "bet" });
  });

  test("is busy while a bet is in flight, and while a run ends", () => {
    expect(betAction({ ...ready, inFlight: true })).toEqual({ kind: "busy" });
    expect(betAction({ ...ready, running: true, stopping: true })).toEqual({ kind: "busy" });
  });

  test("a run can be stopped while its bet is in flight", () => {
    expect(betAction({ ...ready, running: true, inFlight: true })).toEqual({ kind: "stop" });
  });

  test("states the missing amount", () => {
    const problem = { code: "balance_short", shortMinor: 120_00n } as const;
    expect(betAction({ ...ready, problem })).toEqual({ ...blocked, shortMinor: 120_00n });
  });

  test("an account that takes no bets is not asked for money or patience", () => {
    const problem = { code: "balance_short", shortMinor: 120_00n } as const;
    expect(betAction({ ...ready, closed: true, problem, cooling: true })).toEqual(blocked);
  });

  test.each([
    ["a session that is renewed", { session: "pending" }],
    ["a wrong stake", { problem: { code: "stake_out_of_range" } }],
    ["a wrong field", { fieldsWrong: true }],
  ] as const)("is blocked by %s", (_title, patch) => {
    expect(betAction({ ...ready, ...patch })).toEqual(blocked);
  });

  test("waits for the minimum cycle", () => {
    expect(betAction({ ...ready, cooling: true })).toEqual({ ...blocked, cooling: true });
  });
});
