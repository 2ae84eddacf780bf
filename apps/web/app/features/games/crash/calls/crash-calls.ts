/** A player's two bets in crash: placing, taking back, cashing out, and what became of those that ended by themselves. */
import { failureCode } from "../../../../runtime/api/failure.ts";
import { refetchQuery } from "../../../../runtime/services/refetch-query.ts";
import type { Services } from "../../../../runtime/services/services.ts";
import type { Bet } from "../../bets/bet-pages.ts";
import { createBetCalls, type BetOutcome, type BetCalls } from "../../bets/bet-calls.ts";
import { openBetKey } from "../../bets/open-bets.ts";
import { notifyRefusal } from "../../../../runtime/services/refusal.ts";
import { notifyOutcome, type BetCaller } from "../../results/notify-outcome.ts";
import { soundBegin } from "../../sound/play-sound.ts";
import { countEnded } from "../../bets/ended-bets.ts";

export type CrashRoute = "placeCrashBet" | "cashoutCrash" | "cancelCrashBet";
export type CrashSeat = BetCalls<CrashRoute>;

export interface CrashStake {
  readonly stake: string;
  readonly currency: Bet["currency"];
  readonly auto_cashout?: string;
}

export interface CrashCalls {
  /** One for each bet of a round. */
  readonly seats: readonly [CrashSeat, CrashSeat];
  place(seat: CrashSeat, stake: CrashStake, caller?: BetCaller): Promise<BetOutcome>;
  /** Does nothing without an open bet. */
  cashOut(seat: CrashSeat): Promise<void>;
  takeBack(seat: CrashSeat): Promise<void>;
  /** Takes in which bets the API holds open, and finds out about those that it holds no more. */
  catchUp(open: readonly Bet[]): Promise<void>;
}

export function createCrashCalls(services: Services): CrashCalls {
  const newSeat = () =>
    createBetCalls<CrashRoute>({
      services,
      onLate: (outcome) => void handleOutcome(outcome),
      // The scene shows the round itself: an answer waits for no drawing.
      shownAtOnce: () => true,
    });
  const seats = [newSeat(), newSeat()] as const;
  /** Ended bets: an answer that was in flight meanwhile may still list them as open. */
  const over = new Set<string>();
  for (const seat of seats) {
    seat.subscribe(() => {
      const bet = seat.get().answer?.bet;
      if (bet !== undefined && bet.state !== "open") over.add(bet.id);
    });
  }

  async function leave(seat: CrashSeat, route: "cashoutCrash" | "cancelCrashBet"): Promise<void> {
    const bet = openBetOf(seat);
    if (bet === null) return;
    await handleOutcome(await seat.place(route, { bet_id: bet.id }));
  }

  async function handleOutcome(outcome: BetOutcome): Promise<void> {
    if (outcome.kind !== "refused" || outcome.route === "placeCrashBet") {
      return notifyOutcome(services, outcome);
    }
    void refetchQuery(services.queries.get(), openBetKey("crash"));
    // It was cashed out automatically just before: its payout arrives with the open bets.
    if (failureCode(outcome.failure) === "bet_finished") return;
    await notifyRefusal(services, outcome);
  }

  async function fetchEnded(finished: readonly Bet[]): Promise<void> {
    const result = await services.api.call("bets", { query: { game: "crash" } });
    if (!result.ok) return;
    const ended = result.value.bets.filter(
      ({ id, state }) => state !== "open" && finished.some((bet) => bet.id === id),
    );
    for (const bet of ended) {
      seats.find((seat) => openBetOf(seat)?.id === bet.id)?.adopt({ bet });
      notifyOutcome(services, { kind: "settled", bet });
    }
    countEnded(services, ended);
  }

  return {
    seats,
    async place(seat, stake, caller) {
      soundBegin("crash");
      const outcome = await seat.place("placeCrashBet", stake);
      notifyOutcome(services, outcome, caller);
      return outcome;
    },
    cashOut: (seat) => leave(seat, "cashoutCrash"),
    takeBack: (seat) => leave(seat, "cancelCrashBet"),
    async catchUp(open) {
      const standing = open.filter(({ id }) => !over.has(id));
      const { adopted, finished } = seatOpenBets(seats.map(openBetOf), standing);
      for (const [index, bet] of adopted.entries()) {
        if (bet !== null) seats[index]?.adopt({ bet });
      }
      if (finished.length > 0) await fetchEnded(finished);
    },
  };
}

export function openBetOf(seat: CrashSeat): Bet | null {
  const bet = seat.get().answer?.bet;
  return bet?.state === "open" ? bet : null;
}

/** Resolves with the bet once it has ended, in any way; with null when its slot was cleared. */
export function endedBet(seat: CrashSeat, betId: string): Promise<Bet | null> {
  return new Promise((resolve) => {
    const check = () => {
      const bet = seat.get().answer?.bet;
      if (bet?.id === betId && bet.state === "open") return;
      stop();
      resolve(bet?.id === betId ? bet : null);
    };
    const stop = seat.subscribe(check);
    check();
  });
}

export interface SeatedBets {
  /** What each place takes in: an open bet that had none, or null for nothing new. */
  readonly adopted: readonly (Bet | null)[];
  /** Bets that the places hold as open and the API does not. */
  readonly finished: readonly Bet[];
}

/** `held` is the open bet of each slot. A bet keeps its slot; the others take free ones, oldest first. */
export function seatOpenBets(held: readonly (Bet | null)[], open: readonly Bet[]): SeatedBets {
  const heldIds = new Set(held.flatMap((bet) => bet?.id ?? []));
  const openIds = new Set(open.map(({ id }) => id));
  const standing = open
    .filter(({ id }) => !heldIds.has(id))
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  return {
    adopted: held.map((bet) => (bet === null ? (standing.shift() ?? null) : null)),
    finished: held.filter((bet) => bet !== null && !openIds.has(bet.id)) as Bet[],
  };
}
