/** Gives a player the name they chose: once. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { brokenUniqueness } from "@oddwright/platform/database/unique-violation.ts";
import { refuseFields, type FieldRefusal } from "../input/field-errors.ts";
import { findPlayer, type PlayerRow } from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import { checkName } from "./name-rule.ts";

export type NameResult =
  | { readonly ok: true; readonly player: PlayerRow }
  | FieldRefusal
  | { readonly ok: false; readonly code: "name_changed_already" | "session_expired" };

/** Parallel changes wait for each other at the player's row: one of them is the change, the others come too late. */
export async function changeName(
  { pool }: IdentityContext,
  playerId: string,
  typed: string,
): Promise<NameResult> {
  const checked = checkName(typed);
  if (!checked.ok) return refuseFields({ name: checked.code });
  try {
    return await withTransaction(pool, async (client): Promise<NameResult> => {
      const { rowCount } = await client.query(
        "update identity_player set name = $2, name_key = $3 where id = $1 and name_key is null",
        [playerId, checked.name, checked.key],
      );
      const player = await findPlayer(client, playerId);
      if (!player) return { ok: false, code: "session_expired" };
      return rowCount === 1 ? { ok: true, player } : { ok: false, code: "name_changed_already" };
    });
  } catch (error) {
    if (isNameTaken(error)) return refuseFields({ name: "name_taken" });
    throw error;
  }
}

const isNameTaken = (error: unknown): boolean =>
  ["identity_player_chosen_name", "identity_player_name_key"].includes(
    brokenUniqueness(error) ?? "",
  );
