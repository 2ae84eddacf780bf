/** A decided bet whose result is being shown: it counts when it has been shown, and once. */
import { deviceStorage } from "../../../runtime/browser/device-storage.ts";
import { deferred } from "../../../runtime/state/deferred.ts";
import type { Services } from "../../../runtime/services/services.ts";
import { announceBalance } from "../../../runtime/session/share-balance.ts";
import { userOf, type SessionState } from "../../../runtime/session/session-store.ts";
import { rememberPlayed } from "../shelf/shelf.ts";
import { moneyOf } from "./bet-money.ts";
import { addBet, type Bet } from "./bet-pages.ts";

interface DecidedBet {
  readonly answer: { readonly bet: Bet; readonly balance: string };
  /** False when another tab has received and counted this answer before. */
  readonly isFirstAnswer: boolean;
  readonly playerId: string;
}

export interface UnshownBet {
  /** A call is about to be sent: what moves the money from here on is not this page's doing. */
  begin(): void;
  /** Resolves when the bet has been shown. */
  hold(decided: DecidedBet): Promise<void>;
  /** The held bet has been shown, or is not to be waited for. */
  settle(): void;
}

export function createUnshownBet(services: Services, onShown: () => void): UnshownBet {
  let held: DecidedBet | null = null;
  let resolveShown: (() => void) | null = null;
  let sessionBefore: SessionState | null = null;
  return {
    begin() {
      sessionBefore = services.sessionStore.get();
    },
    hold(decided) {
      const shown = deferred<void>();
      held = decided;
      resolveShown = shown.resolve;
      return shown.promise;
    },
    settle() {
      if (held === null) return;
      const { playerId } = held;
      // Somebody else may have logged in meanwhile: the bet is none of theirs.
      if (userOf(services.sessionStore.get())?.id === playerId) {
        count(services, held, sessionBefore);
        announceBalance(playerId);
      }
      held = null;
      onShown();
      resolveShown?.();
      resolveShown = null;
    },
  };
}

/** A bet counts in the session once it is finished. */
function count(
  services: Services,
  { answer, isFirstAnswer }: DecidedBet,
  asked: SessionState | null,
): void {
  const { session, totals, queries } = services;
  const { bet, balance } = answer;
  rememberPlayed(deviceStorage, bet.game);
  session.takeBalance({ currency: bet.currency, balance }, asked);
  addBet(queries.get(), bet);
  if (isFirstAnswer && bet.state !== "open") {
    totals.record(bet.id, { currency: bet.currency, ...moneyOf(bet) });
  }
}
