/** Reports whose signature is over the body alone and names no key: each valid key is tried. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { SigningKey } from "./signing-keys.ts";

const hexForm = /^[0-9a-f]{64}$/;

/** The key whose HMAC-SHA256 of the body this is, in lower-case hexadecimal. */
export function signerOf(
  keys: readonly SigningKey[],
  rawBody: Buffer,
  signature: string | undefined,
): SigningKey | undefined {
  if (signature === undefined || !hexForm.test(signature)) return undefined;
  const given = Buffer.from(signature, "hex");
  return keys.find(({ secret }) =>
    timingSafeEqual(createHmac("sha256", secret).update(rawBody).digest(), given),
  );
}

/** Null where the body is no JSON. */
export function jsonOf(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch {
    return null;
  }
}
