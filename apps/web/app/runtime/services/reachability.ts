/** Whether the API can be reached, as calls find it and as the browser says of its network. */
import { createStore, type Store } from "../state/external-store.ts";

export interface Reachability {
  readonly store: Pick<Store<boolean>, "get" | "initial" | "subscribe">;
  /** What a call found that was sent at `sentAtMs` of the page's own time. */
  readonly found: (reachable: boolean, sentAtMs: number) => void;
  /** The browser lost its network: an answer to what was sent before tells nothing any more. */
  readonly lost: () => void;
}

export function createReachability(now = () => performance.now()): Reachability {
  const store = createStore(true);
  let lostAtMs = Number.NEGATIVE_INFINITY;
  return {
    store,
    found(reachable, sentAtMs) {
      if (sentAtMs > lostAtMs) store.set(reachable);
    },
    lost() {
      lostAtMs = now();
      store.set(false);
    },
  };
}
