/** The outbox's word of a grant: the player's pages ask for balance and bonuses anew. */
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import type { OutboxEvent } from "../../ledger/index.ts";
import type { Grant } from "./grant.ts";

export const bonusChangedTopic = "bonus_changed";

export const bonusEvent = ({ playerId, id, currency, state }: Grant): OutboxEvent => ({
  topic: bonusChangedTopic,
  payload: { player_id: playerId, grant_id: id, currency, state },
});

export const bonusChangedForPlayer = ({ currency }: OutboxEvent["payload"]): RoomEvent =>
  ({ kind: "balance", currency }) as RoomEvent;
