/** Signs a webhook's exact bytes together with the time of sending, and checks it. */
import { sha256Pattern } from "@oddwright/core/fairness/bytes.ts";
import { createHmac, timingSafeEqual } from "node:crypto";

export const timestampHeader = "x-webhook-timestamp";
export const signatureHeader = "x-webhook-signature";

/** A signed time further away than this is refused, in both directions. */
const signatureToleranceMs = 5 * 60_000;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

export interface SignedBody {
  readonly secret: string;
  readonly rawBody: Buffer | string;
  readonly now: Date;
}

/** Headers for a body: unix seconds, and the lower-case hexadecimal HMAC-SHA256 of `seconds.body`. */
export function signWebhook({ secret, rawBody, now }: SignedBody): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1_000));
  return {
    [timestampHeader]: seconds,
    [signatureHeader]: hmacOf(secret, seconds, rawBody).toString("hex"),
  };
}

export type SignatureCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: "signature_invalid" | "signature_stale" };

/** The signature first, so that only who knows the secret learns about our clock. */
export function checkWebhookSignature(
  signed: SignedBody & { readonly headers: Headers },
): SignatureCheck {
  const seconds = signed.headers[timestampHeader];
  const signature = signed.headers[signatureHeader];
  if (typeof seconds !== "string" || !/^[0-9]{1,12}$/.test(seconds)) return invalid;
  if (typeof signature !== "string" || !sha256Pattern.test(signature)) return invalid;
  const expected = hmacOf(signed.secret, seconds, signed.rawBody);
  if (!timingSafeEqual(expected, Buffer.from(signature, "hex"))) return invalid;
  const awayMs = Math.abs(signed.now.getTime() - Number(seconds) * 1_000);
  return awayMs <= signatureToleranceMs ? { ok: true } : { ok: false, code: "signature_stale" };
}

const invalid = { ok: false, code: "signature_invalid" } as const;

function hmacOf(secret: string, seconds: string, rawBody: Buffer | string): Buffer {
  return createHmac("sha256", secret).update(`${seconds}.`).update(rawBody).digest();
}
