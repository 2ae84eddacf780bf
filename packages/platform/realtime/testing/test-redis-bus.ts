/** Buses of several processes on one Redis. For tests. */
import { randomBytes } from "node:crypto";
import { onTestFinished } from "vitest";
import { createLogger } from "../../observability/logger.ts";
import type { Bus } from "../bus.ts";
import { openRedisBus, type RedisBusOptions } from "../redis-bus.ts";

/** What they have in common, unless a test says otherwise. */
const defaults = {
  key: randomBytes(32),
  onRefused: () => undefined,
  log: createLogger({ level: "silent" }),
} as const;

/** Closed with the test. */
export async function openBus(
  url: string,
  installation: string,
  more: Partial<RedisBusOptions> = {},
): Promise<Bus> {
  const bus = await openRedisBus({ url, installation, ...defaults, ...more });
  onTestFinished(() => bus.close());
  return bus;
}

export const isUp = (bus: Bus): Promise<boolean> =>
  bus.position("feed").then(
    () => true,
    () => false,
  );
