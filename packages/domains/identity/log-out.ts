/** Ends the session that a browser holds, by either of its tokens; an ended or unknown one is as good as logged out. */
import type { IdentityContext } from "./context.ts";
import { endSession } from "./session-store.ts";
import { readRefreshToken } from "./tokens/refresh-token.ts";

export interface LogOutInput {
  readonly refreshCookie: string | undefined;
  /** From the Authorization header; ends the session even when the browser has lost the cookie. */
  readonly accessToken: string | null;
}

/** Every token of the session is refused here at once, and by every other process within a second. */
export async function logOut(context: IdentityContext, input: LogOutInput): Promise<void> {
  const { keys, pool, verifier } = context;
  const byCookie = readRefreshToken(keys, input.refreshCookie)?.sessionId;
  const byToken = input.accessToken === null ? null : await verifier.verifyToken(input.accessToken);
  const sessionIds = [...new Set([byCookie, byToken?.sessionId])].filter((id) => id !== undefined);
  for (const sessionId of sessionIds) await endSession(pool, sessionId, "logout");
  verifier.noteEnded(sessionIds);
}
