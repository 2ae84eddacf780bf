/** Keeps players from every stake, whatever they play. */
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import { defineStakePolicy } from "../ledger/index.ts";

/** Its state is whether the player is excluded. */
export const exclusionPolicy = defineStakePolicy<boolean>({
  name: "sample_exclusion",
  read: async (client, items) => {
    const { rows } = await client.query<{ player_id: string }>({
      name: "sample-read-exclusions",
      text: `select player_id from sample_exclusion where player_id = any($1::uuid[])`,
      values: [uuidArray(items.map(({ playerId }) => playerId))],
    });
    const excluded = new Set(rows.map((row) => row.player_id));
    return items.map(({ playerId }) => excluded.has(playerId));
  },
  admit: ({ state: isExcluded }) => (isExcluded ? { reject: "account_frozen" } : null),
});
