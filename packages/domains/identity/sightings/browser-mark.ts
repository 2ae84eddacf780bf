/**
 * The mark by which a browser is known again for years: `super_bonus` of the profile, brought back as `whoAreYou`. Accounts that one
 * browser opens are found by it, for the rules of bonuses. It says nothing of the browser and opens nothing.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { IdentityKeys } from "../tokens/keys.ts";

const nonceBytes = 16;
const sealBytes = 16;
const markForm = /^[A-Za-z0-9_-]{43}$/;

const hmac = (key: Buffer, bytes: Uint8Array): Buffer =>
  createHmac("sha256", key).update(bytes).digest();

const sealOf = (keys: IdentityKeys, nonce: Uint8Array): Buffer =>
  hmac(keys.browserMark, nonce).subarray(0, sealBytes);

/** 32 bytes in base64url: chance, and our seal over it. */
export function newBrowserMark(keys: IdentityKeys): string {
  const nonce = randomBytes(nonceBytes);
  return Buffer.concat([nonce, sealOf(keys, nonce)]).toString("base64url");
}

/** By what the database knows the browser; null for a mark that we did not make. */
export function hashOfMark(keys: IdentityKeys, mark: string | undefined): Buffer | null {
  if (mark === undefined || !markForm.test(mark)) return null;
  const bytes = Buffer.from(mark, "base64url");
  const nonce = bytes.subarray(0, nonceBytes);
  if (!timingSafeEqual(bytes.subarray(nonceBytes), sealOf(keys, nonce))) return null;
  return hmac(keys.deviceHash, nonce);
}
