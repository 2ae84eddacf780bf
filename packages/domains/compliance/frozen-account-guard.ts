// Refuses every stake of a frozen player, inside the stake's own transaction.
import { defineGuard } from "../ledger/index.ts";
import { readFrozenPlayers } from "./read-frozen-players.ts";

/** `rows` is whether the player is frozen. */
export const frozenAccountGuard = defineGuard<boolean>({
  name: "account_frozen",
  read: async (client, items) => {
    const frozen = await readFrozenPlayers(
      client,
      items.map((item) => item.playerId),
    );
    return items.map((item) => frozen.has(item.playerId));
  },
  decide: ({ rows: isFrozen }) => (isFrozen ? { reject: "account_frozen" } : null),
});
