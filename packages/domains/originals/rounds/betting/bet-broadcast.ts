/** Publishes to a room which bets were placed and which left, a few times a second at most. */
import type { BetView } from "../../bets/bet.ts";
import type { OriginalsDeps } from "../../ports/deps.ts";
import type { PlacedRoundBet } from "./place-round-bet.ts";
import { byStakeWorth } from "./stake-worth.ts";

export interface BetBroadcast {
  readonly add: (bet: BetView, playerId: string) => void;
}

export interface ShownBet {
  readonly bet: BetView;
  /** Null for a player who hides. */
  readonly player: string | null;
}

const batchMs = 150;

/** The room sees the largest stakes of a moment; whoever needs all of them asks the API. */
const mostPerBatch = 100;

/** `publish` gets each bet in its newest state, with the names to show. */
export function createBetBroadcast(
  { shownNames }: Pick<OriginalsDeps, "shownNames">,
  publish: (bets: readonly ShownBet[]) => void,
): BetBroadcast {
  let waiting = new Map<string, { readonly bet: BetView; readonly playerId: string }>();
  const flush = async (): Promise<void> => {
    const newest = [...waiting.values()].toSorted((a, b) => byStakeWorth(a.bet, b.bet));
    waiting = new Map();
    const shown = newest.slice(0, mostPerBatch);
    const names = await shownNames([...new Set(shown.map(({ playerId }) => playerId))]);
    publish(shown.map(({ bet, playerId }) => ({ bet, player: names.get(playerId) ?? null })));
  };
  return {
    add: (bet, playerId) => {
      if (waiting.size === 0) {
        // A hint: without names there is none.
        setTimeout(() => void flush().catch(() => undefined), batchMs).unref();
      }
      waiting.set(bet.id, { bet, playerId });
    },
  };
}

/** The bet in an answer; null for a refusal and for a repeat. */
export function newBetOf(placed: PlacedRoundBet): BetView | null {
  if (!placed.ok || placed.replayed) return null;
  return (JSON.parse(placed.json) as { bet: BetView }).bet;
}

export function broadcastBet(
  placed: PlacedRoundBet,
  playerId: string,
  broadcast: BetBroadcast,
): void {
  const bet = newBetOf(placed);
  if (bet !== null) broadcast.add(bet, playerId);
}
