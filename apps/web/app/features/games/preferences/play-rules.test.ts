import { expect, test } from "vitest";
import { playRules } from "./play-rules.ts";

test("Great Britain has no automatic play, no shortcuts and five seconds a game; other countries have no such rule", () => {
  expect(playRules({ jurisdiction: "gb" })).toEqual({
    autobet: false,
    hotkeys: false,
    minimumCycleMs: 5_000,
  });
  for (const jurisdiction of ["default", "open"] as const) {
    expect(playRules({ jurisdiction })).toEqual({
      autobet: true,
      hotkeys: true,
      minimumCycleMs: 0,
    });
  }
});
