/** The bus of this process: over Redis when one is configured, else within the process. */
import { createHash } from "node:crypto";
import type { Log } from "@oddwright/platform/observability/logger.ts";
import type { Bus } from "@oddwright/platform/realtime/bus.ts";
import { createInProcessBus } from "@oddwright/platform/realtime/in-process-bus.ts";
import type { Environment } from "./env/environment.ts";
import { StartFault } from "./start-fault.ts";

export async function openBus(
  { redisUrl, secrets }: Pick<Environment, "redisUrl" | "secrets">,
  log: Log,
): Promise<Bus> {
  if (redisUrl === null) return createInProcessBus();
  // Loaded on demand: most installations of one process never need the client.
  const { openRedisBus } = await import("@oddwright/platform/realtime/redis-bus.ts");
  try {
    return await openRedisBus({ url: redisUrl, installation: installationOf(secrets), log });
  } catch (error) {
    // The address may hold a password: it is not repeated.
    throw new StartFault(
      `The server of REDIS_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`,
      "Start it, mend REDIS_URL, or unset it where one process does everything.",
    );
  }
}

/** All processes of an installation share this secret; two that share a Redis do not hear each other. */
function installationOf({ internal }: Environment["secrets"]): string {
  return createHash("sha256").update("oddwright/bus").update(internal).digest("hex").slice(0, 16);
}
