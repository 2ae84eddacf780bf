/** Work that a process repeats for itself, such as keeping a figure fresh. */

export interface Repeated {
  /** Starts no further run; resolves when none is under way, so that what it uses may be closed. */
  readonly close: () => Promise<void>;
}

/**
 * Starts `work` every `everyMs`, the first time after one such pause. A run that takes longer is not overtaken; one that
 * fails is reported and followed by the next. Keeps no process alive.
 */
export function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): Repeated {
  let current: Promise<void> | null = null;
  const timer = setInterval(() => {
    current ??= work()
      .then(() => undefined, onFailure)
      .finally(() => {
        current = null;
      });
  }, everyMs).unref();
  return {
    close: async () => {
      clearInterval(timer);
      await current;
    },
  };
}
