/** The browser's back closes the topmost dialog and leaves the page where it is. */
import { createEntryOverPage } from "./entry-over-page.ts";
import { listenFirst } from "./first-listener.ts";

type Close = () => void;

export interface BackCloses {
  /** Back calls `close` until the returned function is called. */
  readonly add: (close: Close) => () => void;
}

/** The page has drawn the dialog away by then. */
const closingMs = 100;

let shared: BackCloses | undefined;

/** One a document; an entry that a reload left behind goes at once. */
export function backCloses(): BackCloses {
  shared ??= createBackCloses(window);
  return shared;
}

function createBackCloses(browser: Window): BackCloses {
  const closers: Close[] = [];
  const entry = createEntryOverPage(browser, () => closers.length > 0);

  function hear(event: PopStateEvent): void {
    switch (entry.receive(event)) {
      case "own step":
        return event.stopImmediatePropagation();
      case "back":
        event.stopImmediatePropagation();
        closers.at(-1)?.();
        // What is still open then, another dialog or one that does not close, gets its entry again.
        setTimeout(entry.settle, closingMs);
        return;
      case "past the page":
        // Nothing stays open over another page.
        for (const close of [...closers].reverse()) close();
        return;
      case "none":
    }
  }

  listenFirst(hear);
  return {
    add(close) {
      closers.push(close);
      queueMicrotask(entry.settle);
      return () => {
        closers.splice(closers.indexOf(close), 1);
        queueMicrotask(entry.settle);
      };
    },
  };
}
