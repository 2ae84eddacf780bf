/**
 * Vitest's `vi.waitFor` and `vi.waitUntil` give up after a second, which a busy machine exceeds without any fault in what
 * is waited for. A wait that ends in time is not slowed by patience; one that never ends still fails its test.
 */
import { vi } from "vitest";
import { waitMs } from "./wait-ms.ts";

type Options = Parameters<typeof vi.waitFor>[1];

/** Files of one worker share `vi`, and each runs this module: it is made patient once. */
const isPatient = Symbol.for("oddwright.patient-waits");

if (!(isPatient in vi)) {
  const { waitFor, waitUntil } = vi;
  Object.assign(vi, {
    [isPatient]: true,
    waitFor: (callback: () => unknown, options?: Options) => waitFor(callback, patient(options)),
    waitUntil: (callback: () => unknown, options?: Options) =>
      waitUntil(callback, patient(options)),
  });
}

function patient(options: Options): Options {
  if (typeof options === "number") return options;
  return { timeout: waitMs, ...options };
}
