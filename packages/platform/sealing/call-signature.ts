/** Signs the exact bytes of a call between two servers, with the call's name, the time of sending and the key's id, and checks it. */
import { createHmac, timingSafeEqual } from "node:crypto";

const keyHeader = "x-key-id";
export const timestampHeader = "x-timestamp";
export const signatureHeader = "x-signature";

/** A signed time further away than this is refused, in both directions. */
const toleranceMs = 5 * 60_000;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

export interface SharedKey {
  readonly id: string;
  readonly secret: string;
}

export interface Call {
  /** Which call the body is for: a body that was signed for one call is worth nothing for another. */
  readonly name: string;
  readonly rawBody: Buffer | string;
  readonly now: Date;
}

/** Headers for a call: the key's id, unix seconds, and the lower-case hexadecimal HMAC-SHA256 of `id.seconds.name.body`. */
export function signCall(key: SharedKey, { name, rawBody, now }: Call): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1_000));
  return {
    [keyHeader]: key.id,
    [timestampHeader]: seconds,
    [signatureHeader]: hmacOf(key, { name, rawBody, seconds }).toString("hex"),
  };
}

export type CallSignature =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: "signature_invalid" | "signature_stale" };

const invalid = { ok: false, code: "signature_invalid" } as const;

/** Any of the keys will do: while they rotate there are two. The signature first, so that only who knows a secret learns about our clock. */
export function checkCall(
  keys: readonly SharedKey[],
  { headers, name, rawBody, now }: Call & { readonly headers: Headers },
): CallSignature {
  const key = keys.find(({ id }) => id === headers[keyHeader]);
  const seconds = headers[timestampHeader];
  const signature = headers[signatureHeader];
  if (key === undefined) return invalid;
  if (typeof seconds !== "string" || !/^[0-9]{1,12}$/.test(seconds)) return invalid;
  if (typeof signature !== "string" || !/^[0-9a-f]{64}$/.test(signature)) return invalid;
  const expected = hmacOf(key, { name, rawBody, seconds });
  if (!timingSafeEqual(expected, Buffer.from(signature, "hex"))) return invalid;
  const awayMs = Math.abs(now.getTime() - Number(seconds) * 1_000);
  return awayMs <= toleranceMs ? { ok: true } : { ok: false, code: "signature_stale" };
}

const hmacOf = (
  { id, secret }: SharedKey,
  { name, rawBody, seconds }: Omit<Call, "now"> & { readonly seconds: string },
): Buffer =>
  createHmac("sha256", secret).update(`${id}.${seconds}.${name}.`).update(rawBody).digest();
