/** Access tokens: short-lived, signed, carrying only who calls and in which session. */
import { randomBytes, type KeyObject } from "node:crypto";
import { decodeJwt, errors, jwtVerify, SignJWT } from "jose";
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
  return new SignJWT({ sid: caller.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setSubject(caller.playerId)
    .setJti(randomBytes(9).toString("base64url"))
    .setIssuedAt(Math.floor(nowMs / 1000))
    .setExpirationTime(Math.floor(expiresAtMs / 1000))
    .sign(key);
}

/** Checks signature, algorithm, type, issuer and expiry. Null for anything that this key did not sign or that has ended. */
export async function readAccessToken(
  key: KeyObject,
  token: string,
  nowMs: number,
): Promise<VerifiedToken | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      requiredClaims: ["sub", "sid", "exp"],
      currentDate: new Date(nowMs),
    });
    const { sub, sid, exp } = payload;
    if (sub === undefined || typeof sid !== "string" || exp === undefined) return null;
    return { caller: { playerId: sub, sessionId: sid }, expiresAtMs: exp * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Whether a token that was already verified is in its last five minutes. */
export function isInFreshWindow(token: string, nowMs: number): boolean {
  const { exp } = decodeJwt(token);
  return exp !== undefined && exp * 1000 - nowMs <= FRESH_TOKEN_WINDOW_MS;
}

/** The token of an Authorization header, null when the header is absent or of another scheme. */
export function bearerToken(authorization: string | string[] | undefined): string | null {
  return /^Bearer (\S+)$/i.exec(String(authorization ?? ""))?.[1] ?? null;
}
