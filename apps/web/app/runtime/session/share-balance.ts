/** Tabs of one player show one balance: a tab that learns of a change in another one fetches it. Browser only. */
import { tabChannel } from "../browser/tabs.ts";
import type { Session } from "./session.ts";
import { userOf, type SessionStore } from "./session-store.ts";

/** A visible tab fetches at most this often; a hidden one fetches when it becomes visible. */
const pollIntervalMs = 1_000;

const balanceChannel = () => tabChannel("balance");

/**
 * Notifies the other tabs that this player's money moved, even when the balance is what it was: what one of
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
    // A change learnt from another tab is not announced back: that tab may still be showing its scene.
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
