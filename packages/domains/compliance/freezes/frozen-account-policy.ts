/** Refuses every stake of a player whose account is frozen or closed, inside the stake's own transaction. */
import { defineStakePolicy } from "../../ledger/index.ts";
import { readStops, rejectionOfStop, type Stop } from "./read-stops.ts";

/** Its state is what stops the account. What was staked before is paid all the same. */
export const frozenAccountPolicy = defineStakePolicy<Stop | null>({
  name: "account_frozen",
  read: async (client, items) => {
    const stops = await readStops(
      client,
      items.map((item) => item.playerId),
    );
    return items.map((item) => stops.get(item.playerId)?.[0] ?? null);
  },
  admit: ({ state: stop }) => (stop === null ? null : rejectionOfStop(stop)),
});
