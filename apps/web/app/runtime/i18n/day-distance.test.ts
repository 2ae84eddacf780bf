import { expect, test } from "vitest";
import { dayDistance } from "./day-distance.ts";

const between = (moment: string, now: string, zone: string) =>
  dayDistance(new Date(moment), new Date(now), zone);

test("a day begins at the player's midnight, not at midnight UTC", () => {
  expect(between("2026-11-27T18:30:00Z", "2026-11-27T19:30:00Z", "UTC")).toBe(0);
  expect(between("2026-11-27T18:30:00Z", "2026-11-27T19:30:00Z", "Asia/Almaty")).toBe(1);
  expect(between("2026-11-26T23:59:59Z", "2026-11-27T00:00:00Z", "UTC")).toBe(1);
});

test("days of 23 and 25 hours count as one", () => {
  expect(between("2026-03-28T12:00:00Z", "2026-03-29T12:00:00Z", "Europe/Lisbon")).toBe(1);
  expect(between("2026-10-24T12:00:00Z", "2026-10-26T12:00:00Z", "Europe/Lisbon")).toBe(2);
});
