/** Work that a leader starts and does not wait for. */
import { LeaseLostError } from "./fenced.ts";

export interface Background {
  readonly start: (work: () => Promise<void>) => void;
  /** Throws what the last work failed with, once. */
  readonly throwFailure: () => void;
  /** Waits for all that was started; failures are kept. */
  readonly finish: () => Promise<void>;
}

export function createBackground(): Background {
  const under = new Set<Promise<void>>();
  let failure: { readonly error: unknown } | null = null;
  return {
    start: (work) => {
      const done = work()
        .catch((error: unknown) => {
          // The next step notices that itself, and the process that leads now does the work.
          if (!(error instanceof LeaseLostError)) failure = { error };
        })
        .finally(() => under.delete(done));
      under.add(done);
    },
    throwFailure: () => {
      const thrown = failure;
      failure = null;
      if (thrown) throw thrown.error;
    },
    finish: async () => {
      while (under.size > 0) await Promise.all(under);
    },
  };
}
