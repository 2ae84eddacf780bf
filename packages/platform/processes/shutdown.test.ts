/** Stopping: in the opposite order, once, and to the end even when a step fails. */
import { expect, test } from "vitest";
import { createLogger } from "../observability/logger.ts";
import { createShutdown } from "./shutdown.ts";

test("steps run backwards, once, past a failure", async () => {
  const shutdown = createShutdown(createLogger({ level: "silent" }));
  const order: string[] = [];
  shutdown.add("database", async () => order.push("database"));
  shutdown.add("ledger", () => Promise.reject(new Error("stuck")));
  shutdown.add("api", () => void order.push("api"));
  await Promise.all([shutdown.run(), shutdown.run()]);
  expect(order).toEqual(["api", "database"]);
});
