/** How the drills wait. */
import { setTimeout as delay } from "node:timers/promises";

/** Another runner must get time to start and to wait for the lease. */
const patienceMs = 60_000;
const pollEveryMs = 5;

/** Polls until `read` answers something other than null; throws what was waited for. */
export async function poll<Value>(what: string, read: () => Promise<Value | null>): Promise<Value> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const value = await read();
    if (value !== null) return value;
    await delay(pollEveryMs);
  }
  throw new Error(`waited in vain until ${what}`);
}
