/**
 * The browser keeps a page that was left and restores it unchanged when the visitor goes back. It received nothing
 * meanwhile: no change of the balance, no end of the session. A page under `no-store` or with an `unload` handler is not
 * kept.
 */
import type { Services } from "./services.ts";

/** Calls `listener` when the page is restored. Returns the function that stops it. */
export function onPageRestored(listener: () => void): () => void {
  const onShow = (event: Event): void => {
    if ((event as PageTransitionEvent).persisted) listener();
  };
  addEventListener("pageshow", onShow);
  return () => removeEventListener("pageshow", onShow);
}

/** Fetches the session and all queries of the page again. */
export function refetchWhenRestored({
  session,
  queries,
}: Pick<Services, "session" | "queries">): () => void {
  return onPageRestored(() => {
    void session.follow();
    void queries.get()?.invalidateQueries();
  });
}
