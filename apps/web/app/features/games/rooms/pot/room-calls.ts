/** A player's stakes in a room: placing, leaving while alone, and what became of them when the pot was drawn. */
import type { Room } from "@oddwright/core/money/bet-limits.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { isUndecided } from "../../../../runtime/api/failure.ts";
import { operationsOf } from "../../../../runtime/services/operations.ts";
import type { Services } from "../../../../runtime/services/services.ts";
import { userOf } from "../../../../runtime/session/session-store.ts";
import { addBet, betPagesKey, type Bet } from "../../bets/bet-pages.ts";
import { countEnded, pollEndedBets } from "../../bets/ended-bets.ts";
import { createBetCalls, type BetOutcome, type BetCalls } from "../../bets/bet-calls.ts";
import { refetchQuery } from "../../../../runtime/services/refetch-query.ts";
import { notifyRefusal, notifyWaiting } from "../../../../runtime/services/refusal.ts";
import { notifyOutcome } from "../../results/notify-outcome.ts";
import { soundBegin } from "../../sound/play-sound.ts";
import { potKey } from "./merge-pot.ts";

export interface RoomStake {
  readonly room: Room;
  readonly currency: Currency;
  readonly stakeMinor: bigint;
}

export interface RoomCalls {
  readonly placing: BetCalls<"placeRoomStake">;
  place(stake: RoomStake): Promise<void>;
  /** Takes the player's stakes back; refused once somebody else has joined. */
  leave(place: Pick<RoomStake, "room" | "currency">): Promise<void>;
  /** The player has seen the draw: counts what the pot's stakes paid and resolves with them. */
  fetchEnded(potId: string, signal: AbortSignal): Promise<readonly Bet[]>;
}

export function createRoomCalls(services: Services): RoomCalls {
  const placing = createBetCalls<"placeRoomStake">({
    services,
    onLate: (outcome) => handleOutcome(outcome),
    // The scene shows the pot itself: an answer waits for no drawing.
    shownAtOnce: () => true,
  });

  function handleOutcome(outcome: BetOutcome): void {
    notifyOutcome(services, outcome);
    if (outcome.kind === "settled") addBet(services.queries.get(), outcome.bet);
  }

  return {
    placing,
    async place({ room, currency, stakeMinor }) {
      soundBegin("rooms");
      const stake = formatAmount(stakeMinor);
      handleOutcome(await placing.place("placeRoomStake", { room, currency, stake }));
      void refetchQuery(services.queries.get(), potKey(room, currency));
    },
    async leave({ room, currency }) {
      const playerId = userOf(services.sessionStore.get())?.id;
      if (playerId === undefined) return;
      const body = { room, currency };
      const asked = services.sessionStore.get();
      const leaving = { route: "leaveRoom", body, playerId } as const;
      const { result } = await operationsOf(services).run(leaving);
      if (!result.ok) {
        const { failure } = result;
        // The stakes may be back already: the call is sent again until somebody answers.
        if (isUndecided(failure)) return notifyWaiting(services);
        return notifyRefusal(services, { route: "leaveRoom", failure });
      }
      services.session.takeBalance({ currency, balance: result.value.balance }, asked);
      void refetchQuery(services.queries.get(), betPagesKey("rooms"));
      await services.messages.load("rooms");
      notify({ kind: "success", title: services.messages.i18n.t("rooms.left") });
    },
    async fetchEnded(roundId, signal) {
      const ended = await pollEndedBets(services, { game: "rooms", roundId, signal });
      if (ended.length > 0) countEnded(services, ended);
      return ended;
    },
  };
}
