/** Answers who calls: the one place where an access token becomes a player. */
import type pg from "pg";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { VerifyToken } from "@oddwright/platform/http/access-control.ts";
import type { Caller, Restriction } from "@oddwright/platform/http/handler.ts";
import { deriveKeys } from "./keys.ts";
import { readAccessToken, type VerifiedToken } from "./access-token.ts";
import { createEndedSessions } from "./ended-sessions.ts";
import { recordActivity } from "./session-activity.ts";
import { createTokenCache } from "./token-cache.ts";

/** Ours have about 300 characters. */
const accessTokenMaxLength = 1_024;

/**
 * What restricts the player's account, asked on the connection that opens a session: a freeze or an exclusion that has committed by then
 * is seen.
 */
export type RestrictionPort = (db: Queryable, playerId: string) => Promise<Restriction | null>;

export interface TokenVerifier {
  /**
   * Null when the token was not signed by us, has expired, or its session ended (in any process, known within a second).
   * A restricted player stays so exactly until the restriction ends.
   * Rejects when the ended sessions cannot be read: no token is accepted on stale knowledge, and no player is logged out for it.
   * Answers without a promise where nothing has to be waited for, as for nearly every call.
   */
  readonly verifyToken: VerifyToken;
  /** Sessions that this process ended, refused from here on. */
  readonly noteEnded: (sessionIds: readonly string[]) => void;
  /** False once the session has ended, known within a second. Rejects like `verifyToken`. */
  readonly isLive: (sessionId: string) => Promise<boolean>;
  /** Calls `listener` with sessions as soon as this process knows that they ended. */
  readonly onEnded: (listener: (sessionIds: readonly string[]) => void) => void;
  readonly close: () => Promise<void>;
}

export interface TokenVerifierOptions {
  readonly pool: pg.Pool;
  /** The same secret as `IdentityDeps.tokenSecret`. */
  readonly secret: Uint8Array;
  readonly restriction: RestrictionPort;
  readonly now?: () => number;
}

export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { pool, secret, restriction, now = Date.now } = options;
  const key = deriveKeys(secret).accessToken;
  const ended = createEndedSessions(pool);
  const activity = recordActivity(pool);
  const cache = createTokenCache();

  function readOnce(token: string): VerifiedToken | null {
    const known = cache.get(token, now());
    if (known) return known;
    const verified = readAccessToken(key, token, now());
    if (verified) cache.set(token, verified);
    return verified;
  }

  /** By what is known of ended sessions, which must be fresh. */
  function judge({ caller, isRestricted }: VerifiedToken): Promise<Caller> | Caller | null {
    if (ended.has(caller.sessionId)) return null;
    activity.note(caller.sessionId);
    // A freeze or an exclusion ends the sessions before it, so only a token that was issued during one has to ask whether it still lasts.
    return isRestricted ? askRestriction(caller) : caller;
  }

  async function askRestriction(caller: Caller): Promise<Caller> {
    return { ...caller, restriction: await restriction(pool, caller.playerId) };
  }

  return {
    verifyToken(token) {
      if (token.length > accessTokenMaxLength) return null;
      const verified = readOnce(token);
      if (!verified) return null;
      return ended.isFresh() ? judge(verified) : ended.ensureFresh().then(() => judge(verified));
    },
    noteEnded: (sessionIds) => ended.add(sessionIds),
    async isLive(sessionId) {
      await ended.ensureFresh();
      return !ended.has(sessionId);
    },
    onEnded: (listener) => ended.onEnded(listener),
    async close() {
      await activity.close();
      await ended.close();
    },
  };
}
