/** Opens a session for a player who has proved who they are: one refresh token, one access token. */
import type { Caller } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import type { IdentityContext } from "./context.ts";
import { insertSession, SESSION_TTL_MS, type SessionOrigin } from "./session-store.ts";
import { issueAccessToken } from "./tokens/access-token.ts";
import { firstRefreshToken } from "./tokens/refresh-token.ts";

export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Runs in the caller's transaction; the tokens are worth something only after its commit. Null when the player is blocked. */
export async function openSession(
  context: IdentityContext,
  client: pg.ClientBase,
  of: { playerId: string; origin: SessionOrigin },
): Promise<SessionTokens | null> {
  const refreshToken = firstRefreshToken(context.keys, uuidv7());
  const opened = await insertSession(client, { ...of, refreshToken });
  if (!opened) return null;
  const caller = { playerId: of.playerId, sessionId: refreshToken.sessionId };
  return {
    accessToken: await accessTokenOfNewLife(context, caller),
    refreshToken: refreshToken.text,
  };
}

/** An access token for a session that has its full life before it. */
export function accessTokenOfNewLife(context: IdentityContext, caller: Caller): Promise<string> {
  const nowMs = context.now();
  const notAfterMs = nowMs + SESSION_TTL_MS;
  return issueAccessToken(context.keys.accessToken, { caller, nowMs, notAfterMs });
}
