/** What moved without this page, money or the check of who the player is: fetches the profile, once the scene that the player watches has ended. */
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import type { GameId } from "@oddwright/core/games/game-ids.ts";

/** What the profile shows, and another place may change. */
const movesProfile: ReadonlySet<RoomEvent["kind"]> = new Set([
  "balance",
  "payout",
  "verification",
  "betting_bet",
]);

export interface BalanceHints {
  /** To be called with each of the player's events. */
  readonly onEvent: (event: RoomEvent) => void;
  /** The connection has opened: what moved since the page was drawn, or since the last connection, was not heard. */
  readonly onMissed: () => void;
}

/**
 * `reload` reads the profile; in a hidden tab once the tab is visible. `resultShownMs`: from the settlement until a page has shown it. A bet that
 * this page placed is answered with its balance, which the page shows with the result: the hint is for other devices, and must not give the result
 * away.
 */
export function createBalanceHints(
  reload: () => Promise<unknown>,
  resultShownMs: (game: GameId) => number,
): BalanceHints {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueMs = 0;
  let isStale = false;

  function schedule(delayMs: number): void {
    // The latest wins: during a run of bets the balance comes with their answers.
    dueMs = Math.max(dueMs, performance.now() + delayMs);
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        isStale = true;
        catchUp();
      },
      Math.max(0, dueMs - performance.now()),
    );
  }

  function catchUp(): void {
    if (!isStale || document.hidden) return;
    isStale = false;
    void reload();
  }

  document.addEventListener("visibilitychange", catchUp);
  return {
    onEvent(event) {
      if (event.kind === "bet_settled") schedule(resultShownMs(event.bet.game));
      else if (movesProfile.has(event.kind)) schedule(0);
    },
    onMissed: () => schedule(0),
  };
}
