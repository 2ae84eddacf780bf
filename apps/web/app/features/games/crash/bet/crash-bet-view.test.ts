import { expect, test } from "vitest";
import { betOf } from "../../../../../testing/crash-samples.ts";
import { crashBetOf, crashBetView, payoutNow } from "./crash-bet-view.ts";

test("an open bet shows neither bust nor exit", () => {
  expect(crashBetView(betOf({}))).toEqual({ bust: null, exit: null });
});

test("a cash-out includes its evidence", () => {
  const outcome = {
    bust: "3.47",
    cashed_out: { by: "player", multiplier: "2.10", elapsed_ms: 12_366 },
  };
  expect(crashBetView({ outcome })).toEqual({
    bust: "3.47",
    exit: { by: "player", multiplier: "2.10", elapsedMs: 12_366 },
  });
});

test("the amount on the button grows with the round, floored, and stops at the automatic cash-out", () => {
  const bet = crashBetOf(
    betOf({ stake: "0.33", params: { auto_cashout: "2.00", max_win: "0.50" } }),
  );
  expect(bet).toEqual({ stakeMinor: 33n, maxWinMinor: 50n, targetHundredths: 200n });
  expect([100n, 133n, 151n, 152n, 900n].map((at) => payoutNow(bet, at))).toEqual([
    33n,
    43n,
    49n,
    50n,
    50n,
  ]);
  const target = crashBetOf(betOf({ stake: "10.00", params: { auto_cashout: "2.00" } }));
  expect(payoutNow(target, 500n)).toBe(20_00n);
});
