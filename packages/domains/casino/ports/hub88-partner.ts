/** A partner that speaks Hub88's vocabulary: how it and we sign, and where its games are opened. */
import { type KeyObject, sign, verify } from "node:crypto";

export interface Hub88Partner {
  /** Where its API answers. */
  readonly apiUrl: string;
  /** What it calls us. */
  readonly operatorId: number;
  /** Where its games lead a player back to. */
  readonly lobbyUrl: string;
  /** Private: our calls are signed with it. */
  readonly ownKey: KeyObject;
  /** Public: the partner's calls are checked with it. */
  readonly theirKey: KeyObject;
}

export const hub88Header = "x-hub88-signature";

/** RSA-SHA256 (PKCS #1 v1.5) over the body's exact bytes, in Base64. */
export const signHub88 = (key: KeyObject, rawBody: string | Buffer): string =>
  sign("sha256", Buffer.from(rawBody), key).toString("base64");

export function isSignedBy(
  key: KeyObject,
  rawBody: Buffer,
  signature: string | string[] | undefined,
): boolean {
  if (typeof signature !== "string" || !/^[A-Za-z0-9+/]{1,1400}={0,2}$/.test(signature))
    return false;
  return verify("sha256", rawBody, key, Buffer.from(signature, "base64"));
}
