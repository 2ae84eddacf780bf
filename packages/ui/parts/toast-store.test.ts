import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentToasts, dismissToast, notify, stayMsOf, toastSpeedMs } from "./toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.runAllTimers();
  vi.useRealTimers();
});

const staying = () =>
  currentToasts()
    .filter(({ leaving }) => !leaving)
    .map(({ title }) => title);

test("notifications stand newest first, three at most", () => {
  for (const title of ["one", "two", "three", "four"]) notify({ kind: "info", title });
  expect(staying()).toEqual(["four", "three", "two"]);
});

test("S9.89 a notification takes 300 ms to leave", () => {
  const id = notify({ kind: "info", title: "one" });
  dismissToast(id);
  vi.advanceTimersByTime(299);
  expect(currentToasts()).toMatchObject([{ id, leaving: true }]);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toEqual([]);
  expect(toastSpeedMs).toBe(300);
});

test("S9.88 a notification stays 3000 ms unless it says otherwise; errors stay until closed", () => {
  expect(stayMsOf({ kind: "success", title: "" })).toBe(3000);
  expect(stayMsOf({ kind: "error", title: "" })).toBeNull();
  expect(stayMsOf({ kind: "error", title: "", durationMs: 5000 })).toBe(5000);
});

test("leaving twice is leaving once", () => {
  const id = notify({ kind: "info", title: "one" });
  dismissToast(id);
  dismissToast(id);
  vi.advanceTimersByTime(toastSpeedMs);
  expect(currentToasts()).toEqual([]);
});
