/** What operators hear of batches that fail. */
import { createMetrics } from "@oddwright/platform/observability/http-metrics.ts";
import type { Log } from "@oddwright/platform/observability/logger.ts";
import pg from "pg";
import { expect, test } from "vitest";
import { observeLedger } from "./ledger-metrics.ts";

test("a batch that waited too long for a lock is a warning without a stack, any other failure an error; both are counted", async () => {
  const said: unknown[][] = [];
  const log = {
    warn: (...words: unknown[]) => said.push(["warn", ...words]),
    error: (...words: unknown[]) => said.push(["error", ...words]),
  } as unknown as Log;
  const metrics = createMetrics();
  const { onFailure } = observeLedger(metrics, log, () => 0);
  const locked = new pg.DatabaseError("canceling statement due to lock timeout", 0, "error");
  locked.code = "55P03";
  onFailure(locked, "batch of 1");
  const broken = new Error("broken");
  onFailure(broken, "batch of 2");
  expect(said).toEqual([
    ["warn", { context: "batch of 1" }, "a ledger batch waited too long for a lock"],
    ["error", { err: broken, context: "batch of 2" }, "a ledger batch failed"],
  ]);
  expect(await metrics.registry.metrics()).toContain("ledger_batch_failures_total 2");
});
