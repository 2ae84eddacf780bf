/** Spins from fixed seeds against the exact figures: those of the PAR sheets, which a test of their own recomputes. */
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fairDraw } from "../fairness/fair-draw.ts";
import { chiSquare, chiSquare99, countsOf } from "../games/testing/statistics.ts";
import type { ParSheet } from "./par/par-sheet.ts";
import type { Slot } from "./slot.ts";
import { slots } from "./slots.ts";

const spinsAMode = 5_000;
const seeds = {
  hmac: (key: Uint8Array, message: Uint8Array) =>
    createHmac("sha256", key).update(message).digest(),
  serverSeed: "5d1b0c6e9fa4473f2ab8e8d3c1960f54a7e0b2d94c6f18e35b7da90c42fe6183",
  clientSeed: "statistics",
};

const cases = slots.flatMap((slot) => slot.modes.map(({ id }) => [slot.code, id, slot] as const));

test.each(cases)(
  "%s, mode %s: the observed return is inside 4 sigma, its stops are even",
  (_, mode, slot) => {
    const spins = Array.from({ length: spinsAMode }, (_spin, nonce) =>
      slot.spin(mode, fairDraw({ ...seeds, nonce })),
    );
    const { mean, sigma } = committedFigures(slot, mode);
    const stakes = slot.unitsPerStake * costOf(slot, mode);
    const observed = spins.reduce((sum, { units }) => sum + units, 0) / spinsAMode / stakes;
    expect(Math.abs(observed - mean)).toBeLessThan((4 * sigma) / Math.sqrt(spinsAMode));
    expectEvenStops(slot, spins);
  },
);

/** All reels of the first screen in one sum, at 99 %: a test a reel would fail one reel in a hundred. */
function expectEvenStops(slot: Slot, spins: readonly ReturnType<Slot["spin"]>[]): void {
  const screens = spins.flatMap(({ events: [first] }) => (first?.kind === "reels" ? [first] : []));
  expect(screens).toHaveLength(spinsAMode);
  const strips = slot.reels[screens[0]?.set ?? ""] ?? [];
  const sum = strips.reduce((total, strip, reel) => {
    const stops = screens.map((screen) => screen.stops[reel] as number);
    return (
      total +
      chiSquare(
        countsOf(stops, strip.length),
        strip.map(() => 1 / strip.length),
      )
    );
  }, 0);
  const freedom = strips.reduce((total, strip) => total + strip.length - 1, 0);
  expect(sum).toBeLessThan(chiSquare99(freedom));
}

function costOf({ modes }: Slot, mode: string): number {
  return modes.find(({ id }) => id === mode)?.cost ?? 0;
}

function committedFigures({ code }: Slot, mode: string): { mean: number; sigma: number } {
  const file = readFileSync(new URL(`./${code}/par.json`, import.meta.url), "utf8");
  const sheet = (JSON.parse(file) as ParSheet).modes.find(({ id }) => id === mode);
  const [numerator = 0n, denominator = 0n] = (sheet?.return ?? "").split("/").map(BigInt);
  // Twelve digits are plenty for a test.
  const mean = Number((numerator * 10n ** 12n) / denominator) / 1e12;
  return { mean, sigma: Number(sheet?.sigma) };
}
