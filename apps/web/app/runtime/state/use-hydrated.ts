/** Whether the browser has taken this part of the page over. */
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False on the server and while a part hydrates, which may be long after the page itself: what has arrived in between
 * must wait, or the part differs from what the server drew.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
