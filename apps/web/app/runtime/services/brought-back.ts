/**
 * The browser keeps a page that was left and brings it back as it stood when the visitor goes back. Nothing reached it
 * meanwhile: not the money that moved, nor the session that ended. What stands under `no-store` or has an `unload` handler
 * is not kept.
 */
import type { Services } from "./services.ts";

/** Calls `listener` when the page is brought back. Returns the function that stops it. */
export function onBroughtBack(listener: () => void): () => void {
  const onShow = (event: Event): void => {
    if ((event as PageTransitionEvent).persisted) listener();
  };
  addEventListener("pageshow", onShow);
  return () => removeEventListener("pageshow", onShow);
}

/** Who is looking and what they have is asked of the API, and so is all that the page reads with queries. */
export function freshenWhenBroughtBack({
  session,
  queries,
}: Pick<Services, "session" | "queries">): () => void {
  return onBroughtBack(() => {
    void session.follow();
    void queries.get()?.invalidateQueries();
  });
}
