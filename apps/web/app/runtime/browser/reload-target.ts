/**
 * Where a page was about to go before its reload. The router reloads the page when a module of the next page is missing, and would
 * return to the page it came from. Browser only.
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

/** Sees a navigation from its start: a missing module is answered before the page has rendered anything of it. */
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

/** Continues to the target, once, if this page was reloaded during a navigation to it. True while it navigates. */
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
