import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLateParts, streamTimeout } from "./entry.server.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function lateParts() {
  const giveUp = vi.fn<() => void>();
  return { late: createLateParts(giveUp), giveUp };
}

test("parts that are late are given up once their frame is there", () => {
  const { late, giveUp } = lateParts();
  late.onFrame();
  vi.advanceTimersByTime(streamTimeout - 1);
  expect([giveUp.mock.calls.length, late.areGivenUp()]).toEqual([0, false]);
  vi.advanceTimersByTime(1);
  expect([giveUp.mock.calls.length, late.areGivenUp()]).toEqual([1, true]);
});

test("a frame that is late itself is waited for, and its parts are not", () => {
  const { late, giveUp } = lateParts();
  vi.advanceTimersByTime(2 * streamTimeout);
  expect([giveUp.mock.calls.length, late.areGivenUp()]).toEqual([0, false]);
  late.onFrame();
  expect([giveUp.mock.calls.length, late.areGivenUp()]).toEqual([1, true]);
});

test("nothing of a page that is whole in time is given up", () => {
  const { late, giveUp } = lateParts();
  late.onFrame();
  late.onWhole();
  vi.advanceTimersByTime(2 * streamTimeout);
  expect(giveUp).not.toHaveBeenCalled();
});
