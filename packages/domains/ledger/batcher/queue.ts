/** The waiting lines: urgent operations before all others, first come, first served across players, one operation a player and batch. */
import type { Entry } from "./entry.ts";

export interface QueueLimits {
  /** Waiting operations of one player. */
  readonly perPlayer: number;
  /** Waiting urgent operations of one player: each waits for a batch of its own, and may not be made to wait for many. */
  readonly urgentPerPlayer: number;
  /** Waiting operations of everyone; urgent ones are never turned away for it. */
  readonly total: number;
}

export const defaultQueueLimits: QueueLimits = {
  perPlayer: 32,
  urgentPerPlayer: 8,
  total: 10_000,
};

export type Admission =
  | { readonly kind: "queued" }
  /** The same key is waiting or in flight already: share its outcome. */
  | { readonly kind: "joined"; readonly entry: Entry }
  | {
      readonly kind: "refused";
      readonly code: "idempotency_conflict" | "wallet_busy" | "service_unavailable";
    };

export class OperationQueue {
  readonly #limits: QueueLimits;
  readonly #urgentLines = new Map<string, Entry[]>();
  readonly #lines = new Map<string, Entry[]>();
  readonly #byKey = new Map<string, Entry>();
  #waiting = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#waiting;
  }

  admit(entry: Entry): Admission {
    const key = keyOf(entry);
    const same = this.#byKey.get(key);
    if (same !== undefined) {
      return same.inputHash.equals(entry.inputHash)
        ? { kind: "joined", entry: same }
        : { kind: "refused", code: "idempotency_conflict" };
    }
    const lines = this.#linesOf(entry);
    const line = lines.get(entry.item.playerId);
    const isUrgent = lines === this.#urgentLines;
    const { perPlayer, urgentPerPlayer, total } = this.#limits;
    if (!isUrgent && this.#waiting >= total)
      return { kind: "refused", code: "service_unavailable" };
    if (line !== undefined && line.length >= (isUrgent ? urgentPerPlayer : perPlayer)) {
      return { kind: "refused", code: "wallet_busy" };
    }
    if (line === undefined) lines.set(entry.item.playerId, [entry]);
    else line.push(entry);
    this.#byKey.set(key, entry);
    this.#waiting += 1;
    return { kind: "queued" };
  }

  /** Takes at most `max` entries, one of each player; players with more go to the end of their line. */
  take(max: number): Entry[] {
    const taken: Entry[] = [];
    const players = new Set<string>();
    for (const lines of [this.#urgentLines, this.#lines]) {
      // Who is served urgently keeps their place in the other line.
      const next = lines.keys().filter((playerId) => !players.has(playerId));
      for (const playerId of next.take(max - taken.length).toArray()) {
        const line = lines.get(playerId) ?? [];
        const entry = line.shift();
        lines.delete(playerId);
        if (line.length > 0) lines.set(playerId, line);
        if (entry === undefined) continue;
        taken.push(entry);
        players.add(playerId);
      }
    }
    this.#waiting -= taken.length;
    return taken;
  }

  /** Returns a taken entry to the head of its player's line; the player goes to the end of the line of players. */
  putBack(entry: Entry): void {
    const { playerId } = entry.item;
    const lines = this.#linesOf(entry);
    const line = [entry, ...(lines.get(playerId) ?? [])];
    lines.delete(playerId);
    lines.set(playerId, line);
    this.#waiting += 1;
  }

  /** Whether operations of the player wait. */
  hasLine(playerId: string): boolean {
    return this.#lines.has(playerId) || this.#urgentLines.has(playerId);
  }

  #linesOf(entry: Entry): Map<string, Entry[]> {
    return entry.definition.urgent === true ? this.#urgentLines : this.#lines;
  }

  /** Forgets a settled entry: from here on its key is answered by the database. */
  release(entry: Entry): void {
    this.#byKey.delete(keyOf(entry));
  }
}

const keyOf = (entry: Entry): string => `${entry.item.playerId}:${entry.item.key}`;
