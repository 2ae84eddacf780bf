/** What was started, stopped in the opposite order, once, whatever fails on the way. */
import type { Log } from "../observability/logger.ts";

export interface Shutdown {
  /** Registers how to stop what was just started. */
  add(name: string, stop: () => Promise<unknown> | void): void;
  /** Stops everything; a second call waits for the first. */
  run(): Promise<void>;
}

export function createShutdown(log: Log): Shutdown {
  const steps: { name: string; stop: () => Promise<unknown> | void }[] = [];
  let running: Promise<void> | undefined;
  const runSteps = async (): Promise<void> => {
    for (const { name, stop } of steps.toReversed()) {
      try {
        await stop();
      } catch (error) {
        // The rest must still stop: a database left running would block the next start.
        log.error({ err: error, step: name }, "could not stop cleanly");
      }
    }
  };
  return {
    add: (name, stop) => void steps.push({ name, stop }),
    run: () => (running ??= runSteps()),
  };
}
