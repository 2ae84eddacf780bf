// Work that a process repeats for itself, such as keeping a figure fresh.

export interface Repeated {
  /** Starts no further run. */
  readonly close: () => void;
}

/**
 * Starts `work` every `everyMs`, the first time after one such pause. A run that takes longer is not overtaken; one that
 * fails is told and followed by the next. Keeps no process alive.
 */
export function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): Repeated {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    work()
      .catch(onFailure)
      .finally(() => {
        busy = false;
      });
  }, everyMs).unref();
  return { close: () => clearInterval(timer) };
}
