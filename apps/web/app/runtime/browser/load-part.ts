/**
 * Loading a module of the site. It may be missing, when a new version was deployed after the page was opened, or fail to load:
 * a few tries, then the page is reloaded once, then the failure is shown in the place of the module.
 */
import { reloadOnce } from "./forced-reload.ts";

/** Pauses between tries: a browser that does not cache the failure may load the module then. */
const pausesMs = [400, 1_600];

export interface LoadOptions {
  readonly pause?: (durationMs: number) => Promise<void>;
  /** Resolves with whether the page is being reloaded. */
  readonly reload?: () => Promise<boolean>;
}

/** While a page renders on the server all modules are there. */
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
