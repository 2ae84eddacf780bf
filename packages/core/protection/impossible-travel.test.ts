import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceKm, fastestKmPerHour, impossibleTravel, leastKm } from "./impossible-travel.ts";

const london = { latitude: 51.5074, longitude: -0.1278, accuracyKm: 20 };
const moscow = { latitude: 55.7558, longitude: 37.6173, accuracyKm: 50 };
const almaty = { latitude: 43.2389, longitude: 76.8897, accuracyKm: null };

const hours = (count: number) => count * 3_600_000;

test("known distances along the ground", () => {
  expect(distanceKm(london, moscow)).toBeCloseTo(2_500, -1);
  expect(distanceKm(moscow, almaty)).toBeCloseTo(3_104, -2);
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
    20_015,
    0,
  );
});

test("London and Moscow within an hour cannot be, within a flight they can", () => {
  const from = { ...london, atMs: 0 };
  expect(impossibleTravel(from, { ...moscow, atMs: hours(1) })).toEqual({ km: 2_431, minutes: 60 });
  expect(impossibleTravel(from, { ...moscow, atMs: hours(3) })).toBeNull();
});

test("what the file does not know exactly is taken off", () => {
  const from = { ...london, accuracyKm: 1_000, atMs: 0 };
  expect(impossibleTravel(from, { ...moscow, accuracyKm: 1_100, atMs: 0 })).toBeNull();
  expect(impossibleTravel(from, { ...moscow, accuracyKm: 900, atMs: 0 })?.km).toBe(601);
});

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  accuracyKm: fc.option(fc.integer({ min: 0, max: 1_000 })),
  atMs: fc.integer({ min: 0, max: hours(72) }),
});

test("either way round it is the same, and never a short way or one that an airliner makes", () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      const found = impossibleTravel(from, to);
      expect(impossibleTravel(to, from)).toEqual(found);
      if (found === null) return;
      expect(found.km).toBeGreaterThanOrEqual(leastKm);
      expect(found.km).toBeGreaterThan(
        (Math.abs(to.atMs - from.atMs) / hours(1)) * fastestKmPerHour,
      );
      expect(found.km).toBeLessThanOrEqual(distanceKm(from, to) + 1);
    }),
  );
});
