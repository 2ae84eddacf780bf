/** Signs a webhook's exact bytes together with the time of sending, and checks it. */
import { sha256Pattern } from "@oddwright/core/fairness/bytes.ts";
import { createHmac, timingSafeEqual } from "node:crypto";
import { hasEnded, type SigningKey } from "./signing-keys.ts";

export const keyHeader = "x-webhook-key";
export const timestampHeader = "x-webhook-timestamp";
export const signatureHeader = "x-webhook-signature";

/** A signed time further away than this is refused, in both directions. */
const signatureToleranceMs = 5 * 60_000;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

export interface SentBody {
  readonly rawBody: Buffer | string;
  readonly now: Date;
}

/** Headers for a body: the key's id, unix seconds, and the lower-case hexadecimal HMAC-SHA256 of `seconds.body`. */
export function signWebhook({
  key: { id, secret },
  rawBody,
  now,
}: SentBody & { readonly key: Pick<SigningKey, "id" | "secret"> }): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1_000));
  return {
    [keyHeader]: id,
    [timestampHeader]: seconds,
    [signatureHeader]: hmacOf(secret, seconds, rawBody).toString("hex"),
  };
}

export type SignatureCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: "signature_invalid" | "signature_stale" };

/** The signature first, so that only who knows a secret learns about our clock, and that a key has ended. */
export function checkWebhookSignature({
  keys,
  headers,
  rawBody,
  now,
}: SentBody & { readonly keys: readonly SigningKey[]; readonly headers: Headers }): SignatureCheck {
  const key = keys.find(({ id }) => id === headers[keyHeader]);
  const seconds = headers[timestampHeader];
  const signature = headers[signatureHeader];
  if (key === undefined) return invalid;
  if (typeof seconds !== "string" || !/^[0-9]{1,12}$/.test(seconds)) return invalid;
  if (typeof signature !== "string" || !sha256Pattern.test(signature)) return invalid;
  const expected = hmacOf(key.secret, seconds, rawBody);
  if (!timingSafeEqual(expected, Buffer.from(signature, "hex"))) return invalid;
  const awayMs = Math.abs(now.getTime() - Number(seconds) * 1_000);
  return awayMs > signatureToleranceMs || hasEnded(key, now) ? stale : { ok: true };
}

const invalid = { ok: false, code: "signature_invalid" } as const;
const stale = { ok: false, code: "signature_stale" } as const;

function hmacOf(secret: string, seconds: string, rawBody: Buffer | string): Buffer {
  return createHmac("sha256", secret).update(`${seconds}.`).update(rawBody).digest();
}
