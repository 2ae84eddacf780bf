/**
 * While something is open, an entry of the same address stands over the page's in the browser's history; going back
 * from it is what closes. It goes with what was open, and a navigation takes its place, so that none is left behind.
 * The router keeps writing to the history as if the entry were not there.
 */
import { isLeaving, isMarked, marked } from "./first-listener.ts";

interface Step {
  readonly state: unknown;
  readonly url: string;
}

/** What a move in the history was: our own, back from the entry, further back, or nothing of ours. */
type Move = "own step" | "back" | "past the page" | "none";

export interface EntryOverPage {
  /** Puts the entry there or takes it away, as `isWanted` says. */
  readonly settle: () => void;
  readonly receive: (event: PopStateEvent) => Move;
}

/** A step back of our own is answered by then; a navigation does not wait for it longer. */
const longestStepMs = 1_000;

export function createEntryOverPage(
  { history, location }: Pick<Window, "history" | "location">,
  isWanted: () => boolean,
): EntryOverPage {
  const { pushState, replaceState } = nativeWrites(history);
  /** The page's entry as the router has it, while ours stands over it; `key` is the one it had underneath. */
  let standing: (Step & { readonly key: unknown }) | null = null;
  /** Our own step back is under way: what is pushed meanwhile waits for its end. */
  let stepping: ReturnType<typeof setTimeout> | null = null;
  const waiting: Step[] = [];

  function stepBack(): void {
    stepping = setTimeout(arrive, longestStepMs);
    history.back();
  }

  /** Our entry is gone: the page's own gets what the router wrote since. */
  function uncover(): void {
    if (standing !== null) replaceState(standing);
    standing = null;
  }

  function arrive(): void {
    if (stepping !== null) clearTimeout(stepping);
    stepping = null;
    uncover();
    for (const step of waiting.splice(0)) pushState(step);
    settle();
  }

  function settle(): void {
    if (stepping !== null || isLeaving()) return;
    if (isWanted() && standing === null) {
      const state: unknown = history.state;
      standing = { state, url: location.href, key: keyOf(state) };
      pushState({ state: marked(state), url: location.href });
    } else if (!isWanted() && standing !== null) {
      stepBack();
    }
  }

  function receive({ state }: PopStateEvent): Move {
    if (stepping !== null) {
      arrive();
      return "own step";
    }
    // Forward into an entry whose dialog is closed: the router finds the page it knows, and we step back.
    if (isMarked(state)) {
      stepBack();
      return "none";
    }
    if (standing === null) return "none";
    const isBack = keyOf(state) === standing.key;
    if (isBack) uncover();
    standing = null;
    return isBack ? "back" : "past the page";
  }

  const stepOf = (state: unknown, url: string | URL | null | undefined): Step => ({
    state,
    url: new URL(url ?? location.href, location.href).href,
  });
  history.pushState = (state: unknown, _unused, url) => {
    const step = stepOf(state, url);
    if (stepping !== null) waiting.push(step);
    else if (standing === null) pushState(step);
    else {
      standing = null;
      replaceState(step);
      queueMicrotask(settle);
    }
  };
  history.replaceState = (state: unknown, _unused, url) => {
    const step = stepOf(state, url);
    if (standing !== null) standing = { ...step, key: standing.key };
    replaceState(standing === null ? step : { ...step, state: marked(step.state) });
  };

  if (isMarked(history.state)) stepBack();
  return { settle, receive };
}

function nativeWrites(history: History) {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  return {
    pushState: ({ state, url }: Step) => push(state, "", url),
    replaceState: ({ state, url }: Step) => replace(state, "", url),
  };
}

/** The router's own name of an entry. */
function keyOf(state: unknown): unknown {
  return typeof state === "object" && state !== null && "key" in state ? state.key : null;
}
