/** Access tokens: short-lived, signed, carrying only who calls, in which session, and whether the account was restricted. */
import { createHmac, randomBytes, timingSafeEqual, type KeyObject } from "node:crypto";
import { decodeJwt, SignJWT } from "jose";
import type { Caller } from "@oddwright/platform/http/handler.ts";

export const accessTokenTtlMs = 15 * 60_000;
/** In its last five minutes a token is replaced by the profile's `fresh_token`. */
export const freshTokenWindowMs = 5 * 60_000;

const algorithm = "HS256";
const type = "at+jwt";
const issuer = "oddwright";
/** The one API that our tokens are for. */
const audience = "oddwright-api";

type TokenCaller = Pick<Caller, "playerId" | "sessionId">;

export interface VerifiedToken {
  readonly caller: TokenCaller;
  /** It was when the token was issued. Which restriction it is, and whether it still holds, whoever accepts the token asks. */
  readonly isRestricted: boolean;
  readonly expiresAtMs: number;
}

interface IssueOptions {
  readonly caller: TokenCaller;
  readonly isRestricted?: boolean;
  readonly nowMs: number;
  /** The end of the session: no token outlives it. */
  readonly notAfterMs: number;
}

/** A JWT signed with HS256 that ends after 15 minutes, or with its session if that is sooner. */
export function issueAccessToken(key: KeyObject, options: IssueOptions): Promise<string> {
  const { caller, isRestricted = false, nowMs, notAfterMs } = options;
  const expiresAtMs = Math.min(nowMs + accessTokenTtlMs, notAfterMs);
  return new SignJWT({ sid: caller.sessionId, ...(isRestricted && { restricted: true }) })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(caller.playerId)
    .setJti(randomBytes(9).toString("base64url"))
    .setIssuedAt(Math.floor(nowMs / 1000))
    .setExpirationTime(Math.floor(expiresAtMs / 1000))
    .sign(key);
}

/** The one header that our tokens have: a token that names another algorithm or type is not looked at. */
const encodedHeader = Buffer.from(JSON.stringify({ alg: algorithm, typ: type })).toString(
  "base64url",
);

interface Claims {
  readonly sid: unknown;
  readonly restricted?: unknown;
  /** What a process of an earlier build calls it; while such processes run beside this one, so do their tokens. */
  readonly frozen?: unknown;
}

const tokenPattern = /^([\w-]+)\.([\w-]+)\.([\w-]{43})$/;

/**
 * Checks header, signature (RFC 7515, HMAC-SHA-256), issuer and audience. Null for anything that this key did not sign. Done here and
 * at once, because a library's asynchronous check of one token costs more than the rest of a bet.
 */
function readClaims(key: KeyObject, token: string): VerifiedToken | null {
  const [, header, payload = "", signature = ""] = tokenPattern.exec(token) ?? [];
  if (header !== encodedHeader) return null;
  const expected = createHmac("sha256", key).update(`${header}.${payload}`).digest("base64url");
  // As texts: of several spellings of the same bytes only the canonical one is ours.
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return null;
  const { iss, aud, sub, sid, exp, restricted, frozen } = decodeJwt<Claims>(token);
  // A process of an earlier build names no audience; while such processes run beside this one, so do their tokens.
  const isOurs = iss === issuer && (aud === undefined || aud === audience);
  if (!isOurs || sub === undefined || typeof sid !== "string" || exp === undefined) return null;
  return {
    caller: { playerId: sub, sessionId: sid },
    isRestricted: restricted === true || frozen === true,
    expiresAtMs: exp * 1000,
  };
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
  return exp !== undefined && exp * 1000 - nowMs <= freshTokenWindowMs;
}
