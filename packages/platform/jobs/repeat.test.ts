import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeat } from "./repeat.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("work is repeated until it is closed, and a failure does not end it", async () => {
  const failures: unknown[] = [];
  let runs = 0;
  const work = async () => {
    runs += 1;
    if (runs === 2) throw new Error("once");
  };
  const repeated = repeat(100, work, (error) => failures.push(error));
  expect(runs).toBe(0);
  await vi.advanceTimersByTimeAsync(350);
  expect([runs, failures]).toEqual([3, [new Error("once")]]);
  await repeated.close();
  await vi.advanceTimersByTimeAsync(500);
  expect(runs).toBe(3);
});

test("a run that is under way is not overtaken", async () => {
  const first = Promise.withResolvers<void>();
  const work = vi.fn<() => Promise<void>>(() => first.promise);
  const repeated = repeat(100, work, () => {});
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(1);
  first.resolve();
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(2);
  await repeated.close();
});

test("closing waits for the run that is under way", async () => {
  const run = Promise.withResolvers<void>();
  const repeated = repeat(
    100,
    () => run.promise,
    () => {},
  );
  await vi.advanceTimersByTimeAsync(100);
  const events: string[] = [];
  const closed = repeated.close().then(() => events.push("closed"));
  await vi.advanceTimersByTimeAsync(500);
  events.push("run ends");
  run.resolve();
  await closed;
  expect(events).toEqual(["run ends", "closed"]);
});
