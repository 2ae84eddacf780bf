import { expect, test } from "vitest";
import { crashMoment } from "./crash-state.ts";

test("counts the betting down to nothing and not below", () => {
  const state = { phase: "betting", endsAtMs: 10_000, lengthMs: 6_000 } as const;
  expect(crashMoment(state, 5_240)).toMatchObject({ figure: "4.7", bettingLeft: 4_760 / 6_000 });
  expect(crashMoment(state, 12_000)).toMatchObject({ figure: "0.0", bettingLeft: 0 });
});

test("shows the multiplier that a cash-out now would be paid at, never a higher one", () => {
  const state = { phase: "running", startedAtMs: 1_000 } as const;
  expect(crashMoment(state, 21_738.9)).toMatchObject({
    figure: "3.47×",
    seconds: "20.7",
    elapsedMs: 20_738,
  });
  expect(crashMoment(state, 600)).toMatchObject({ figure: "1.00×", elapsedMs: 0 });
});

test("ends at the bust exactly, with the time to the next round", () => {
  const state = {
    phase: "ended",
    bustHundredths: 1_928n,
    nextAtMs: 5_000,
    interrupted: false,
  } as const;
  const moment = crashMoment(state, 2_900);
  expect(moment).toMatchObject({ figure: "19.28×", seconds: "2.1" });
  expect(crashMoment({ ...state, nextAtMs: null }, 2_900).seconds).toBe("0.0");
});
