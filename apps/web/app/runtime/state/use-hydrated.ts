/** Whether the browser has hydrated this part of the page. */
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False on the server and while a part hydrates, which may be long after the page itself: what has arrived in between
 * must wait, or the part differs from what the server rendered.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
