/** Access tokens: short-lived, signed, carrying only who calls, in which session, and whether the account was frozen. */
import { createHmac, randomBytes, timingSafeEqual, type KeyObject } from "node:crypto";
import { decodeJwt, SignJWT } from "jose";
import type { Caller } from "@oddwright/platform/http/handler.ts";

export const ACCESS_TOKEN_TTL_MS = 15 * 60_000;
/** In its last five minutes a token is replaced by the profile's `fresh_token`. */
export const FRESH_TOKEN_WINDOW_MS = 5 * 60_000;

const ALGORITHM = "HS256";
const TYPE = "at+jwt";
const ISSUER = "oddwright";

export interface VerifiedToken {
  readonly caller: Caller;
  readonly expiresAtMs: number;
}

interface IssueOptions {
  readonly caller: Caller;
  readonly nowMs: number;
  /** The end of the session: no token outlives it. */
  readonly notAfterMs: number;
}

/** A JWT signed with HS256 that ends after 15 minutes, or with its session if that is sooner. */
export function issueAccessToken(key: KeyObject, options: IssueOptions): Promise<string> {
  const { caller, nowMs, notAfterMs } = options;
  const expiresAtMs = Math.min(nowMs + ACCESS_TOKEN_TTL_MS, notAfterMs);
  return new SignJWT({ sid: caller.sessionId, ...(caller.isFrozen && { frozen: true }) })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setSubject(caller.playerId)
    .setJti(randomBytes(9).toString("base64url"))
    .setIssuedAt(Math.floor(nowMs / 1000))
    .setExpirationTime(Math.floor(expiresAtMs / 1000))
    .sign(key);
}

/** The one header that our tokens have: a token that names another algorithm or type is not looked at. */
const HEADER = Buffer.from(JSON.stringify({ alg: ALGORITHM, typ: TYPE })).toString("base64url");
const TOKEN = /^([\w-]+)\.([\w-]+)\.([\w-]{43})$/;

/**
 * Checks header, signature (RFC 7515, HMAC-SHA-256) and issuer. Null for anything that this key did not sign. Done here and
 * at once, because a library's asynchronous check of one token costs more than the rest of a bet.
 */
function readClaims(key: KeyObject, token: string): VerifiedToken | null {
  const [, header, payload = "", signature = ""] = TOKEN.exec(token) ?? [];
  if (header !== HEADER) return null;
  const expected = createHmac("sha256", key).update(`${header}.${payload}`).digest("base64url");
  // As texts: of several spellings of the same bytes only the canonical one is ours.
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return null;
  const { iss, sub, sid, exp, frozen } = decodeJwt<{ sid: unknown; frozen?: unknown }>(token);
  if (iss !== ISSUER || sub === undefined || typeof sid !== "string" || exp === undefined) {
    return null;
  }
  const caller = { playerId: sub, sessionId: sid, isFrozen: frozen === true };
  return { caller, expiresAtMs: exp * 1000 };
}

/** Null as well for a token that has ended. */
export function readAccessToken(
  key: KeyObject,
  token: string,
  nowMs: number,
): VerifiedToken | null {
  const claims = readClaims(key, token);
  return claims === null || claims.expiresAtMs <= nowMs ? null : claims;
}

/** The session that a token of ours was issued in, however long ago. */
export function sessionOfAccessToken(key: KeyObject, token: string): string | null {
  return readClaims(key, token)?.caller.sessionId ?? null;
}

/** Whether a token that was already verified is in its last five minutes. */
export function isInFreshWindow(token: string, nowMs: number): boolean {
  const { exp } = decodeJwt(token);
  return exp !== undefined && exp * 1000 - nowMs <= FRESH_TOKEN_WINDOW_MS;
}
