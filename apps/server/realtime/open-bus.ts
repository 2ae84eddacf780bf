/** The bus of this process: over Redis when one is configured, else within the process. */
import { createHash, hkdfSync } from "node:crypto";
import type { Metrics } from "@oddwright/platform/observability/http-metrics.ts";
import type { Log } from "@oddwright/platform/observability/logger.ts";
import type { Bus } from "@oddwright/platform/realtime/bus.ts";
import { createInProcessBus } from "@oddwright/platform/realtime/in-process-bus.ts";
import { Counter } from "prom-client";
import type { Environment } from "../env/environment.ts";
import { StartFault } from "../start-fault.ts";

export async function openBus(
  { redisUrl, secrets }: Pick<Environment, "redisUrl" | "secrets">,
  { log, metrics }: { readonly log: Log; readonly metrics: Metrics },
): Promise<Bus> {
  if (redisUrl === null) return createInProcessBus();
  // Loaded on demand: most installations of one process never need the client.
  const { openRedisBus } = await import("@oddwright/platform/realtime/redis-bus.ts");
  try {
    return await openRedisBus({
      url: redisUrl,
      installation: installationOf(secrets),
      key: Buffer.from(hkdfSync("sha256", secrets.internal, "", "oddwright/bus", 32)),
      onRefused: countRefused(log, metrics),
      log,
    });
  } catch (error) {
    // The address may hold a password: it is not repeated.
    throw new StartFault(
      `The server of REDIS_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`,
      "Start it, mend REDIS_URL, or unset it where one process does everything.",
    );
  }
}

/** All processes of an installation share this secret; two that share a Redis drop each other's messages. */
function installationOf({ internal }: Environment["secrets"]): string {
  return createHash("sha256").update("oddwright/bus").update(internal).digest("hex").slice(0, 16);
}

const warnEveryMs = 60_000;

/** Counts every message that was not ours, and warns once a minute: a flood of them must not fill the log too. */
function countRefused(log: Log, { registry }: Metrics): (fault: string) => void {
  const counter = new Counter({
    name: "realtime_bus_refused_total",
    help: "Messages on the bus that no process of ours sent, by what was wrong with them",
    labelNames: ["fault"],
    registers: [registry],
  });
  let warnedAtMs = Number.NEGATIVE_INFINITY;
  return (fault) => {
    counter.inc({ fault });
    if (performance.now() - warnedAtMs < warnEveryMs) return;
    warnedAtMs = performance.now();
    log.warn(
      { fault },
      "the bus carries messages that are not ours: somebody else reaches REDIS_URL",
    );
  };
}
