import { expect, test } from "vitest";
import { verificationState } from "./verification-state.ts";

test.each([
  ["S4.1", "init", "pending"],
  ["S4.2", "waiting", "pending"],
  ["S4.3", "user_pending", "pending"],
  ["S4.4", "pending", "pending"],
  ["S4.5", "failed", "failed"],
  ["S4.6", "unverified", "failed"],
  ["S4.7", "success", "success"],
  ["S4.8", "verified", "success"],
])("%s the verification status %s is %s", (_line, status, state) => {
  expect(verificationState(status)).toBe(state);
});

test("a word that nobody knows confirms nothing", () => {
  for (const status of ["", "SUCCESS", "constructor"]) {
    expect(verificationState(status)).toBe("failed");
  }
});
