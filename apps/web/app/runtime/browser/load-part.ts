/**
 * Loading a part of the site's program. It may be gone, when a new version has gone out since the page was opened, or lost on the way:
 * a few tries, then the page is loaded again once, then the failure is shown where the part belongs.
 */
import { reloadOnce } from "./forced-reload.ts";

/** Pauses between tries: a browser that does not remember the failure finds a part that was lost on the way. */
const pausesMs = [400, 1_600];

export interface LoadOptions {
  readonly pause?: (durationMs: number) => Promise<void>;
  /** Resolves with whether the page is being loaded again. */
  readonly reload?: () => Promise<boolean>;
}

/** While a page renders on the server everything is at hand. */
export function loadPart<Part>(importer: () => Promise<Part>): Promise<Part> {
  return import.meta.env.SSR ? importer() : tryToLoad(importer);
}

/** Rejects with the importer's own failure when nothing helped. */
export async function tryToLoad<Part>(
  importer: () => Promise<Part>,
  { pause = waitMs, reload = reloadOnce }: LoadOptions = {},
): Promise<Part> {
  for (const pauseMs of pausesMs) {
    try {
      return await importer();
    } catch {
      await pause(pauseMs);
    }
  }
  try {
    return await importer();
  } catch (failure) {
    // The old page waits for the new one.
    if (await reload()) return new Promise<Part>(() => undefined);
    throw failure;
  }
}

function waitMs(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
