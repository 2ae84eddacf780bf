/**
 * Bets of the slip that were sent and are not decided: kept on the device beside the operation that sends them again under its key. Once the page that sent
 * one is gone its picks are no longer in the slip, so that nobody places them twice.
 */
import { createStore } from "../../../runtime/state/external-store.ts";
import { storedKeys, type KeyValueStorage } from "../../../runtime/browser/stored-keys.ts";
import { hasPick, type SlipPick, togglePick, withoutPick } from "./slip.ts";
import { changeSlip, readPicks } from "./slip-store.ts";

export interface SentBet {
  /** Names the operation: a quote is sent under one key. */
  readonly quote: string;
  readonly playerId: string;
  readonly picks: readonly SlipPick[];
}

type Stored = Pick<KeyValueStorage, "getItem" | "setItem">;

/** Those that this page does not send itself. */
export const waitingBets = createStore<readonly SentBet[]>([]);

export function keepSentBet(storage: Stored, bet: SentBet): void {
  save(storage, [...read(storage).filter(({ quote }) => quote !== bet.quote), bet]);
}

/** It was decided: placed, it is out of the slip; refused, its picks are in it. */
export function endSentBet(storage: Stored, quote: string, isPlaced: boolean): void {
  const kept = read(storage);
  const bet = kept.find((each) => each.quote === quote);
  if (bet === undefined) return;
  save(
    storage,
    kept.filter((each) => each !== bet),
  );
  waitingBets.set(waitingBets.get().filter((each) => each.quote !== quote));
  changeSlip(storage, (was) =>
    isPlaced
      ? bet.picks.reduce(withoutPick, was)
      : bet.picks.reduce(
          (next, pick) => (hasPick(next, pick) ? next : togglePick(next, pick)),
          was,
        ),
  );
}

/**
 * What was left undecided is taken out of the slip. `isPending`: whether the operation of this quote is still to be answered; what was answered
 * elsewhere is forgotten, and the player's bets tell of it.
 */
export function setSentBetsAside(
  storage: Stored,
  playerId: string,
  isPending: (quote: string) => boolean,
): void {
  const kept = read(storage);
  const alive = kept.filter((bet) => bet.playerId !== playerId || isPending(bet.quote));
  if (alive.length < kept.length) save(storage, alive);
  const own = alive.filter((bet) => bet.playerId === playerId);
  const known = waitingBets.get();
  if (own.length > 0 || known.length > 0) waitingBets.set(own);
  const picks = own.flatMap((bet) => bet.picks);
  if (picks.length > 0) changeSlip(storage, (was) => picks.reduce(withoutPick, was));
}

function save(storage: Stored, bets: readonly SentBet[]): void {
  storage.setItem(storedKeys.bettingSent, JSON.stringify(bets));
}

/** Damaged entries are left out. */
function read(storage: Pick<Stored, "getItem">): readonly SentBet[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storedKeys.bettingSent) ?? "[]");
    return Array.isArray(stored) ? stored.flatMap(sentBet) : [];
  } catch {
    return [];
  }
}

function sentBet(value: unknown): readonly SentBet[] {
  if (typeof value !== "object" || value === null) return [];
  const { quote, playerId, picks } = value as Record<string, unknown>;
  if (typeof quote !== "string" || typeof playerId !== "string") return [];
  return [{ quote, playerId, picks: readPicks(picks) }];
}
