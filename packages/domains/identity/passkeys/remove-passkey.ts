/** A player takes a passkey away from the account. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Caller } from "@oddwright/platform/http/handler.ts";
import { lockPlayer } from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import { dropCodesOfLastFactor } from "../second-factor/recovery-code-set.ts";
import { credentialChanged } from "../sessions/credential-changed.ts";
import { deletePasskey } from "./passkey-store.ts";

/** False when the player has no such passkey. With the last factor the recovery codes go. */
export async function removePasskey(
  { pool, verifier }: IdentityContext,
  caller: Caller,
  id: string,
): Promise<boolean> {
  const { playerId } = caller;
  const ended = await withTransaction(pool, async (client) => {
    await lockPlayer(client, playerId);
    if (!(await deletePasskey(client, playerId, id))) return null;
    await dropCodesOfLastFactor(client, playerId);
    return credentialChanged(client, caller, "passkey");
  });
  if (ended === null) return false;
  verifier.noteEnded(ended);
  return true;
}
