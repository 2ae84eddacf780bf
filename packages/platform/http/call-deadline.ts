/** Bounds how long a call may wait, whatever it waits for: a database that stands still keeps nobody hanging. */
import { refuse } from "./refusal-reply.ts";

/**
 * The work's value, or `service_unavailable` once the time is over. The work itself goes on: what it wrote stands, and a
 * repeat under the same idempotency key tells.
 */
export async function withinDeadline<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const deadline = Promise.withResolvers<never>();
  const timer = setTimeout(() => deadline.reject(refuse("service_unavailable")), timeoutMs);
  try {
    return await Promise.race([work, deadline.promise]);
  } finally {
    clearTimeout(timer);
  }
}
