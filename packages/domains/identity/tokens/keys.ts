/** One secret of the operator, split into a key per purpose, so that no value made for one can serve another. */
import { createSecretKey, hkdfSync, type KeyObject } from "node:crypto";

/** Shorter secrets could be guessed offline from a single token. */
const secretMinBytes = 32;

export interface IdentityKeys {
  /** Signs access tokens (HS256). */
  readonly accessToken: KeyObject;
  /** Marks refresh tokens as ours before the database is asked. */
  readonly refreshMark: Buffer;
  /** Derives the successor of a refresh token. */
  readonly refreshSuccessor: Buffer;
  /** Hides e-mails in the table of failed logins. */
  readonly emailHash: Buffer;
  /** Hides whom the throttle of logins counts. */
  readonly loginThrottle: Buffer;
  /** Hides the six digits of a code, which are few enough to try. */
  readonly codeHash: Buffer;
  /** Hides whom a code was sent to. */
  readonly codeSubject: Buffer;
  /** Marks device tokens as ours before the database is asked. */
  readonly deviceMark: Buffer;
  /** Derives what a login at another service must bring back. */
  readonly socialAttempt: Buffer;
  /** Marks as ours what a browser is known again by. */
  readonly browserMark: Buffer;
  /** Hides marks and fingerprints of devices. */
  readonly deviceHash: Buffer;
}

/** Derives the keys by HKDF-SHA-256 (RFC 5869). Throws when the secret has fewer than 32 bytes. */
export function deriveKeys(secret: Uint8Array): IdentityKeys {
  if (secret.byteLength < secretMinBytes) {
    throw new Error(`the identity secret needs at least ${secretMinBytes} bytes`);
  }
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", secret, "", `oddwright/identity/${purpose}`, 32));
  return {
    accessToken: createSecretKey(derive("access-token")),
    refreshMark: derive("refresh-mark"),
    refreshSuccessor: derive("refresh-successor"),
    emailHash: derive("email-hash"),
    loginThrottle: derive("login-throttle"),
    codeHash: derive("code-hash"),
    codeSubject: derive("code-subject"),
    deviceMark: derive("device-mark"),
    socialAttempt: derive("social-attempt"),
    browserMark: derive("browser-mark"),
    deviceHash: derive("device-hash"),
  };
}
