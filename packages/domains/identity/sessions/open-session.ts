/** Opens a session for a player who has proved who they are: one refresh token, one access token, one device token. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import type { IdentityContext } from "../ports/context.ts";
import { recordSighting } from "../sightings/sighting-store.ts";
import { rotateDevice } from "./device-store.ts";
import type { Browser } from "./read-browser.ts";
import { endSessions, insertSession, sessionTtlMs } from "./session-store.ts";
import type { FailedLogins } from "../throttle/failed-logins.ts";
import { issueAccessToken } from "../tokens/access-token.ts";
import { firstRefreshToken } from "../tokens/refresh-token.ts";

export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface OpenedSession {
  readonly sessionId: string;
  readonly tokens: SessionTokens;
  readonly deviceToken: string;
  /** The sessions that this browser had until then, for `verifier.noteEnded` after the commit. */
  readonly replaced: readonly string[];
}

export interface Entrance {
  readonly playerId: string;
  readonly browser: Browser;
  readonly failedLogins: FailedLogins | null;
  /** Whether the player has proved who they are by the login itself. */
  readonly isProof: boolean;
}

/** Runs in the caller's transaction; the tokens are worth something only after its commit. Throws for an unknown player. */
export async function openSession(
  context: IdentityContext,
  client: pg.ClientBase,
  { playerId, browser, failedLogins, isProof }: Entrance,
): Promise<OpenedSession> {
  const { address, device, evidence, sessionIds, origin } = browser;
  const refreshToken = firstRefreshToken(context.keys, uuidv7());
  const { sessionId } = refreshToken;
  // First the lock on the player's row, which keeps a freeze waiting, then whatever is written because of it.
  const next = await insertSession(client, {
    playerId,
    refreshToken,
    origin,
    failedLogins,
    isProof,
  });
  if (!next) throw new Error(`there is no player ${playerId}`);
  const replaced = await endSessions(
    client,
    { sessionIds, deviceId: device?.id ?? null },
    "replaced",
  );
  const deviceToken = await rotateDevice(client, context.keys, { playerId, device, sessionId });
  const accessToken = await accessTokenOfNewLife(context, client, { playerId, sessionId });
  // Last, as two logins of a day write the same row: whoever waits for it holds up nobody that it waits for.
  if (evidence.evidence !== "none")
    await recordSighting(client, { playerId, address, device: evidence }, "leave");
  return {
    sessionId,
    tokens: { accessToken, refreshToken: refreshToken.text },
    deviceToken: deviceToken.text,
    replaced,
  };
}

/** An access token for a session that has its full life before it; it says so when the account is restricted. */
export async function accessTokenOfNewLife(
  context: IdentityContext,
  db: Queryable,
  session: { readonly playerId: string; readonly sessionId: string },
): Promise<string> {
  const restriction = await context.restriction(db, session.playerId);
  const nowMs = context.now();
  const notAfterMs = nowMs + sessionTtlMs;
  return issueAccessToken(context.keys.accessToken, {
    caller: session,
    isRestricted: restriction !== null,
    nowMs,
    notAfterMs,
  });
}
