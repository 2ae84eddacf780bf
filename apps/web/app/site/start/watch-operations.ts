/** Checks for unanswered operations on load and later at intervals; the code that resends them loads when there are any. */
import type { Services } from "../../runtime/services/services.ts";

const checkIntervalMs = 5_000;
/** A newer operation may still be in flight from this or another tab. */
const settledAgeMs = 20_000;

/** Returns the function that stops it. */
export function watchOperations(services: Services, playerId: string): () => void {
  const pass = (minAgeMs: number) => {
    if (services.operations.list(playerId).length === 0) return;
    // What cannot be loaded while the site is away is loaded at a later check.
    void import("./resume-operations.ts").then(
      (part) => part.resumeOperations(services, { playerId, minAgeMs }),
      () => undefined,
    );
  };
  pass(0);
  const timer = setInterval(() => pass(settledAgeMs), checkIntervalMs);
  return () => clearInterval(timer);
}
