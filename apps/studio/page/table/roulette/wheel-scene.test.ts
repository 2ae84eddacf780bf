/** The ball ends in the pocket that was drawn, whenever a viewer comes. */
import { rouletteWheel } from "@oddwright/core/games/roulette/roulette-layout.ts";
import { expect, test } from "vitest";
import { pocketDegrees, wheelScene } from "./wheel-scene.ts";

const spin = { pocket: 17, spunAtMs: 50_000, spinMs: 8_000 };
const turn = (degrees: number): number => ((degrees % 360) + 360) % 360;

test("the ball lies in its pocket of the turning wheel at the end, for every pocket", () => {
  for (const pocket of rouletteWheel)
    for (const late of [7_000, 8_000, 60_000]) {
      const { wheelDegrees, ball } = wheelScene({ ...spin, pocket }, spin.spunAtMs + late);
      expect(turn(ball!.degrees - wheelDegrees)).toBeCloseTo(pocketDegrees(pocket), 6);
      expect(ball!.height).toBe(0);
    }
});

test("it runs on the rim before, and is thrown with the round", () => {
  expect(wheelScene(null, 10).ball).toBeNull();
  expect(wheelScene(spin, spin.spunAtMs).ball?.height).toBe(1);
  const early = wheelScene(spin, spin.spunAtMs + 1_000);
  const later = wheelScene(spin, spin.spunAtMs + 1_100);
  expect(early.ball!.degrees).toBeGreaterThan(later.ball!.degrees);
});

test("where nothing may move, the wheel stands and the ball is there once it lies", () => {
  expect(wheelScene(spin, spin.spunAtMs + 1_000, true)).toEqual({ wheelDegrees: 0, ball: null });
  expect(wheelScene(spin, spin.spunAtMs + 8_000, true).ball?.degrees).toBe(pocketDegrees(17));
});
