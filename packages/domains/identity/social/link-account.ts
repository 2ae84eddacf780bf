/** Gives a player who is logged in one more way in. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
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
  if (!(await findSession(pool, sessionId))) return { ok: false, code: "social_session_ended" };
  try {
    const ended = await withTransaction(pool, async (client) => {
      await insertSocialAccount(client, playerId, account);
      return credentialChanged(client, caller, "social_login");
    });
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
