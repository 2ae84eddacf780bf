import { expect, test } from "vitest";
import { crashFlightOf } from "./crash-flight.ts";

test("a lost bet is replayed to the bust", () => {
  expect(crashFlightOf({ outcome: { bust: "2.35" } })).toEqual({
    endHundredths: 235n,
    leftHundredths: null,
    interrupted: false,
  });
});

test("a cashed-out bet is replayed to the bust", () => {
  const outcome = { bust: "12.00", cashed_out: { by: "target", multiplier: "1.80" } };
  expect(crashFlightOf({ outcome })).toEqual({
    endHundredths: 1_200n,
    leftHundredths: 180n,
    interrupted: false,
  });
});

test("an interrupted round ends where the bet was paid, not at the bust that was never shown", () => {
  const outcome = { bust: "30.00", cashed_out: { by: "interruption", multiplier: "1.61" } };
  expect(crashFlightOf({ outcome })).toEqual({
    endHundredths: 161n,
    leftHundredths: 161n,
    interrupted: true,
  });
});
