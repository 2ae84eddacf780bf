/** Tabs of one player show one balance: whoever hears that it changed elsewhere asks the API. Browser only. */
import { tabChannel } from "../browser/tabs.ts";
import type { Session } from "./session.ts";
import { userOf, type SessionStore } from "./session-store.ts";

/** A tab in sight asks at most this often; a hidden one asks when it is seen again. */
const pollIntervalMs = 1_000;

const balanceChannel = () => tabChannel("balance");

/**
 * Tells the other tabs that this player's money moved, even when the balance is what it was: what one of
 * them is about to show may be older.
 */
export function announceBalance(playerId: string): void {
  balanceChannel().post(playerId);
}

/** Returns the function that stops it. */
export function shareBalance(
  { session, sessionStore }: { readonly session: Session; readonly sessionStore: SessionStore },
  playerId: string,
): () => void {
  const channel = balanceChannel();
  let known = "";
  known = balancesOf();
  let stale = false;
  let asking = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function balancesOf(): string {
    const user = userOf(sessionStore.get());
    return user?.id === playerId ? JSON.stringify([user.balances, user.currency]) : known;
  }

  const stopWatching = sessionStore.subscribe(() => {
    const current = balancesOf();
    if (current === known) return;
    known = current;
    // What was heard from another tab is not told back: that tab may still be showing how it came about.
    if (!asking) channel.post(playerId);
  });

  async function catchUp(): Promise<void> {
    if (!stale || document.hidden || pause !== undefined) return;
    stale = false;
    pause = setTimeout(() => {
      pause = undefined;
      void catchUp();
    }, pollIntervalMs);
    asking = true;
    await session.reload();
    asking = false;
  }

  const stopListening = channel.listen((message) => {
    if (message !== playerId) return;
    stale = true;
    void catchUp();
  });
  const seen = () => void catchUp();
  document.addEventListener("visibilitychange", seen);
  return () => {
    stopWatching();
    stopListening();
    clearTimeout(pause);
    document.removeEventListener("visibilitychange", seen);
  };
}
