/** Opens a session for a player who has proved who they are: one refresh token, one access token. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
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

/** Runs in the caller's transaction; the tokens are worth something only after its commit. Throws for an unknown player. */
export async function openSession(
  context: IdentityContext,
  client: pg.ClientBase,
  of: { playerId: string; origin: SessionOrigin },
): Promise<SessionTokens> {
  const refreshToken = firstRefreshToken(context.keys, uuidv7());
  const opened = await insertSession(client, { ...of, refreshToken });
  if (!opened) throw new Error(`there is no player ${of.playerId}`);
  const session = { playerId: of.playerId, sessionId: refreshToken.sessionId };
  return {
    accessToken: await accessTokenOfNewLife(context, client, session),
    refreshToken: refreshToken.text,
  };
}

/** An access token for a session that has its full life before it; it says so when the account is frozen. */
export async function accessTokenOfNewLife(
  context: IdentityContext,
  db: Queryable,
  session: { readonly playerId: string; readonly sessionId: string },
): Promise<string> {
  const isFrozen = await context.isFrozen(db, session.playerId);
  const nowMs = context.now();
  const notAfterMs = nowMs + SESSION_TTL_MS;
  const caller = { ...session, isFrozen };
  return issueAccessToken(context.keys.accessToken, { caller, nowMs, notAfterMs });
}
