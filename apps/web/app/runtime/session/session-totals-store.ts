/** The running session's totals as a store, saved on this device. */
import { storedKeys } from "../browser/stored-keys.ts";
import { createStore, type Store } from "../state/external-store.ts";
import {
  currentTotals,
  saveTotals,
  withBet,
  type SessionTotals,
  type SettledBet,
} from "./session-clock.ts";

/** More than all tabs have in flight at once. */
const maxCountedBets = 100;

export interface SessionTotalsStore extends Omit<Store<SessionTotals | null>, "set"> {
  /** Starts or continues the player's session. */
  begin(playerId: string): void;
  /** Still here: keeps the session from being taken for an old one. */
  touch(): void;
  /** Adds the bet's result, once, even if its end arrives several times or in several tabs. */
  record(betId: string, bet: SettledBet): void;
  end(): void;
}

export function createSessionTotals(
  storage: Pick<Storage, "getItem" | "setItem">,
): SessionTotalsStore {
  const store = createStore<SessionTotals | null>(null);
  let playerId: string | null = null;

  /** Reads what is stored first: another tab may have added to it. */
  function update(change: (totals: SessionTotals) => SessionTotals): void {
    if (playerId === null) return;
    const totals = change(currentTotals(storage, playerId, Date.now()));
    saveTotals(storage, playerId, totals);
    store.set(totals);
  }

  return {
    get: store.get,
    initial: store.initial,
    subscribe: store.subscribe,
    begin(id) {
      playerId = id;
      update((totals) => totals);
    },
    touch: () => update((totals) => totals),
    record(betId, bet) {
      // A bet that ends after its player has logged out belongs to no session, and is not stored.
      if (playerId === null) return;
      countOnce(storage, betId, () => update((totals) => withBet(totals, bet)));
    },
    end() {
      playerId = null;
      store.set(null);
    },
  };
}

/** Counts a bet once, even if several tabs or calls learn of its end. */
function countOnce(
  storage: Pick<Storage, "getItem" | "setItem">,
  betId: string,
  count: () => void,
): void {
  const known = (storage.getItem(storedKeys.countedBets) ?? "").split(" ");
  if (known.includes(betId)) return;
  const kept = [...known, betId].slice(-maxCountedBets);
  storage.setItem(storedKeys.countedBets, kept.join(" ").trim());
  count();
}
