/**
 * Where a page that is being loaded again was about to go. The router loads the page again when the next page's part is gone, and would
 * come back to where it was. Browser only.
 */
import type { ClientInstrumentation } from "react-router";
import { deviceStorage } from "./device-storage.ts";

const storageKey = "reloadTarget";
/** A target noted longer before or after this load began belongs to another reload. How long the page then takes does not count. */
const freshMs = 60_000;

interface ReloadTarget {
  readonly href: string;
  readonly atMs: number;
}

let target: string | undefined;

/** Knows of a navigation from its first moment: a part that is gone is answered before the page has drawn anything of the way there. */
export const reloadTargets: ClientInstrumentation = {
  router: (router) => {
    addEventListener("pagehide", remember);
    router.instrument({
      navigate: async (navigate, { to }) => {
        // Back and forward have the target in the address already.
        const href = typeof to === "string" ? new URL(to, location.href).href : undefined;
        target = href;
        await navigate();
        if (target === href) target = undefined;
      },
    });
  },
};

function remember(): void {
  if (target === undefined) return;
  const noted: ReloadTarget = { href: target, atMs: Date.now() };
  deviceStorage.setItem(storageKey, JSON.stringify(noted));
}

/** Goes on to the target, once, where this page was loaded again on the way to it. True while it is on its way. */
export function followReloadTarget(): boolean {
  const text = deviceStorage.getItem(storageKey);
  if (text === null) return false;
  deviceStorage.removeItem(storageKey);
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const { href, atMs } = JSON.parse(text) as ReloadTarget;
  if (load?.type !== "reload" || Math.abs(performance.timeOrigin - atMs) > freshMs) return false;
  location.replace(href);
  return true;
}
