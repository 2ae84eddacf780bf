/** The running session's totals as a store, saved on this device. */
import { createStore, type Store } from "../state/external-store.ts";
import { countOnce } from "./count-once.ts";
import {
  currentTotals,
  saveTotals,
  withBet,
  type SessionTotals,
  type SettledBet,
} from "./session-clock.ts";

export interface SessionTotalsStore extends Omit<Store<SessionTotals | null>, "set"> {
  /** Starts or continues the player's session. */
  begin(playerId: string): void;
  /** Still here: keeps the session from being taken for an old one. */
  touch(): void;
  /** Adds what the bet moved, once however often and in however many tabs it is told. */
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
      // A bet that is seen to end after its player has left belongs to no session, and leaves no trace here.
      if (playerId === null) return;
      countOnce(storage, betId, () => update((totals) => withBet(totals, bet)));
    },
    end() {
      playerId = null;
      store.set(null);
    },
  };
}
