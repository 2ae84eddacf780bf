/** A player's bets at the roulette table: placing, and what became of those whose round has ended. */
import { createStore, type Store } from "../../../../runtime/state/external-store.ts";
import type { Services } from "../../../../runtime/services/services.ts";
import type { Bet } from "../../bets/bet-pages.ts";
import { countEnded, pollEndedBets } from "../../bets/ended-bets.ts";
import { createBetCalls, type BetOutcome, type BetCalls } from "../../bets/bet-calls.ts";
import { notifyOutcome } from "../../results/notify-outcome.ts";
import type { RouletteChip } from "@oddwright/core/games/roulette/roulette-params.ts";

type RouletteBets = BetCalls<"placeRouletteBet">;

export interface RouletteCalls {
  readonly placing: RouletteBets;
  /** The player's bets of one round: open, and once it has ended what they paid. */
  readonly bets: Pick<Store<RoundBets>, "get" | "subscribe">;
  place(chips: RouletteChip[], currency: Bet["currency"]): Promise<BetOutcome>;
  /** Takes in which bets the API holds open. */
  takeOpen(open: readonly Bet[]): void;
  /** The ball has landed on the screen: fetches what the round's bets paid. */
  fetchEnded(roundId: string, signal: AbortSignal): Promise<void>;
  /** Another player has logged in. */
  clear(): void;
}

export interface RoundBets {
  readonly roundId: string | null;
  readonly bets: readonly Bet[];
}

const none: RoundBets = { roundId: null, bets: [] };

export function createRouletteCalls(services: Services): RouletteCalls {
  const store = createStore<RoundBets>(none);
  const placing = createBetCalls<"placeRouletteBet">({
    services,
    onLate: (outcome) => handleOutcome(outcome),
    // The scene shows the round itself: an answer waits for no drawing.
    shownAtOnce: () => true,
  });

  function handleOutcome(outcome: BetOutcome): void {
    notifyOutcome(services, outcome);
    if (outcome.kind === "settled") keep([outcome.bet]);
  }

  /** Bets of a younger round push those of the last one out. */
  function keep(bets: readonly Bet[]): void {
    const [first] = bets;
    if (first === undefined) return;
    const { roundId, bets: known } = store.get();
    const rest = roundId === first.commitment.id ? known : [];
    const ids = new Set(bets.map(({ id }) => id));
    store.set({
      roundId: first.commitment.id,
      bets: [...rest.filter(({ id }) => !ids.has(id)), ...bets],
    });
  }

  return {
    placing,
    bets: store,
    async place(chips, currency) {
      const outcome = await placing.place("placeRouletteBet", { chips, currency });
      handleOutcome(outcome);
      return outcome;
    },
    takeOpen(open) {
      const newest = open[0]?.commitment.id;
      keep(open.filter(({ commitment }) => commitment.id === newest));
    },
    async fetchEnded(roundId, signal) {
      if (store.get().roundId !== roundId) return;
      const ended = await pollEndedBets(services, { game: "roulette", roundId, signal });
      if (ended.length === 0) return;
      keep(ended);
      countEnded(services, ended);
    },
    clear: () => store.set(none),
  };
}
