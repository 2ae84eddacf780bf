/** Whether the API can be reached, by the results of calls and the browser's network events. */
import { createStore, type Store } from "../state/external-store.ts";

export interface Reachability {
  readonly store: Pick<Store<boolean>, "get" | "initial" | "subscribe">;
  /** What a call found that was sent at `sentAtMs` of the page's own time. */
  readonly found: (reachable: boolean, sentAtMs: number) => void;
  /** The browser lost its network: answers to earlier requests no longer count. */
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
