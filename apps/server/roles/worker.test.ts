/** The worker's loops: they repeat, survive a failed run, and stop cleanly. */
import { expect, test, vi } from "vitest";
import { createLogger } from "@oddwright/platform/observability/logger.ts";
import { startWorker } from "./worker.ts";

const log = createLogger({ level: "silent" });

test("a job runs again and again, and a failed run does not end it", async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 1) throw new Error("once");
  };
  const worker = startWorker([{ name: "job", everyMs: 1, run }], log);
  await vi.waitUntil(() => runs >= 3);
  await worker.stop();
  const after = runs;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(runs).toBe(after);
});

test("what a job holds is released once, after the last run of every job", async () => {
  const finish = Promise.withResolvers<void>();
  const order: string[] = [];
  const holder = {
    name: "holder",
    everyMs: 1,
    run: () => Promise.resolve(),
    release: async () => void order.push("released"),
  };
  const slow = async () => {
    await finish.promise;
    order.push("run ended");
  };
  const worker = startWorker([holder, { name: "slow", everyMs: 1, run: slow }], log);
  const stopped = worker.stop().then(() => order.push("stopped"));
  await new Promise((resolve) => setTimeout(resolve, 20));
  finish.resolve();
  await stopped;
  expect(order).toEqual(["run ended", "released", "stopped"]);
});

test("stopping waits for the run that is under way, and not for a pause", async () => {
  const finish = Promise.withResolvers<void>();
  const order: string[] = [];
  const slow = async () => {
    await finish.promise;
    order.push("run ended");
  };
  const jobs = [
    { name: "slow", everyMs: 3_600_000, run: slow },
    { name: "resting", everyMs: 3_600_000, run: () => Promise.resolve() },
  ];
  const worker = startWorker(jobs, log);
  const stopped = worker.stop().then(() => order.push("stopped"));
  finish.resolve();
  await stopped;
  expect(order).toEqual(["run ended", "stopped"]);
});
