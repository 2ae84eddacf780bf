/** What leaves with every step of a payout, for the player's open pages. */
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import type { OutboxEvent } from "../../../ledger/index.ts";
import type { Payout } from "./payout.ts";

export const payoutChangedTopic = "payout_changed";

export const payoutChangedEvent = ({
  playerId,
  id,
  currency,
  status,
}: Pick<Payout, "playerId" | "id" | "currency" | "status">): OutboxEvent => ({
  topic: payoutChangedTopic,
  payload: { player_id: playerId, payout_id: id, currency, status },
});

export const payoutChangedForPlayer = ({
  payout_id: id,
  currency,
  status,
}: OutboxEvent["payload"]): RoomEvent => ({ kind: "payout", id, currency, status }) as RoomEvent;
