/** Gives a player who is logged in one more way in. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { lockPlayer } from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import { credentialChanged } from "../sessions/credential-changed.ts";
import { findSession } from "../sessions/session-store.ts";
import type { Attempt } from "./attempt-store.ts";
import {
  findOwner,
  insertSocialAccount,
  type SocialAccount,
  socialConflict,
} from "./social-account-store.ts";

export type LinkRefusal =
  | "social_session_ended"
  | "social_identity_taken"
  | "social_provider_linked";

/** Linking twice changes nothing. */
export async function linkAccount(
  { pool, verifier }: IdentityContext,
  caller: NonNullable<Attempt["linking"]>,
  account: SocialAccount,
): Promise<{ ok: true } | { ok: false; code: LinkRefusal }> {
  const { playerId, sessionId } = caller;
  try {
    const ended = await withTransaction(pool, async (client) => {
      // Whoever ends the sessions of an account holds this lock: no way in comes after a restore that ended this one.
      await lockPlayer(client, playerId);
      if (!(await findSession(client, sessionId))) return null;
      await insertSocialAccount(client, playerId, account);
      return credentialChanged(client, caller, "social_login");
    });
    if (ended === null) return { ok: false, code: "social_session_ended" };
    verifier.noteEnded(ended);
    return { ok: true };
  } catch (error) {
    const conflict = socialConflict(error);
    if (conflict === null) throw error;
    const owner = await findOwner(pool, account);
    if (owner === playerId) return { ok: true };
    return {
      ok: false,
      code: owner === null ? "social_provider_linked" : "social_identity_taken",
    };
  }
}
