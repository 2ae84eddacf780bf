/** Refuses every stake of a frozen player, inside the stake's own transaction. */
import { defineStakePolicy } from "../../ledger/index.ts";
import { readFrozenPlayers } from "./read-frozen-players.ts";

/** Its state is whether the player is frozen. What was staked before is paid all the same. */
export const frozenAccountPolicy = defineStakePolicy<boolean>({
  name: "account_frozen",
  read: async (client, items) => {
    const frozen = await readFrozenPlayers(
      client,
      items.map((item) => item.playerId),
    );
    return items.map((item) => frozen.has(item.playerId));
  },
  admit: ({ state: isFrozen }) => (isFrozen ? { reject: "account_frozen" } : null),
});
