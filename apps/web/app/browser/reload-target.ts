/**
 * Where a page that is being loaded again was about to go. The router loads the page again when the next page's part is gone, and would
 * come back to where it was. Browser only.
 */
import { useEffect } from "react";
import { useNavigation } from "react-router";
import { deviceStorage } from "./device-storage.ts";

const storageKey = "reloadTarget";
/** A target noted longer before or after this load began belongs to another reload. How long the page then takes does not count. */
const freshMs = 60_000;

interface ReloadTarget {
  readonly href: string;
  readonly atMs: number;
}

/** Remembers the target when the page goes away in the middle of a navigation. */
export function useReloadTarget(): void {
  const { location: target } = useNavigation();
  useEffect(() => {
    if (target === undefined) return;
    const href = `${target.pathname}${target.search}${target.hash}`;
    const remember = () =>
      deviceStorage.setItem(
        storageKey,
        JSON.stringify({ href, atMs: Date.now() } satisfies ReloadTarget),
      );
    addEventListener("pagehide", remember);
    return () => removeEventListener("pagehide", remember);
  }, [target]);
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
