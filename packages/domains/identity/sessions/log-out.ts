/** Ends the session that a browser holds, by either of its tokens; an ended or unknown one is as good as logged out. */
import type { IdentityContext } from "../ports/context.ts";
import { revokeLinksOfSessions } from "../tokens/sign-in-link-store.ts";
import { namedSessions, type HeldTokens } from "./named-sessions.ts";
import { endSessions } from "./session-store.ts";

/**
 * Every token of the session is refused here at once, and by every other process within a second. The access token ends it even
 * when the browser has lost the cookie. Links that would sign the player in again are worth nothing afterwards.
 */
export async function logOut(context: IdentityContext, held: HeldTokens): Promise<void> {
  const { keys, pool, verifier } = context;
  const sessionIds = namedSessions(keys, held);
  await revokeLinksOfSessions(pool, sessionIds);
  await endSessions(pool, { sessionIds, deviceId: null }, "logout");
  verifier.noteEnded(sessionIds);
}
