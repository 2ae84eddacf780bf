/**
 * Vitest's `vi.waitFor` and `vi.waitUntil` give up after a second, which a busy machine exceeds without any fault in what
 * is waited for. A wait that ends in time is not slowed by patience; one that never ends still fails its test.
 */
import { vi } from "vitest";
import { waitMs } from "./wait-ms.ts";

const { waitFor, waitUntil } = vi;

type Options = Parameters<typeof waitFor>[1];

vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));

function patient(options: Options): Options {
  if (typeof options === "number") return options;
  return { timeout: waitMs, ...options };
}
