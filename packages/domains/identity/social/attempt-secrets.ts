/** The secrets of one login at another service. All but the state follow from it and the operator's key, so none is stored. */
import { createHash, createHmac, randomBytes } from "node:crypto";
import type { AttemptSecrets } from "../ports/social-provider.ts";
import type { IdentityKeys } from "../tokens/keys.ts";

const secretBytes = 32;
/** 32 bytes in base64url: also the form of a code verifier (RFC 7636). */
const secretForm = /^[A-Za-z0-9_-]{43}$/;

type Keys = Pick<IdentityKeys, "socialAttempt">;

export const newSecret = (): string => randomBytes(secretBytes).toString("base64url");

export const isSecret = (value: string | undefined): value is string =>
  value !== undefined && secretForm.test(value);

/** What the database knows of a secret. */
export const hashOfSecret = (secret: string): Buffer =>
  createHash("sha256").update(secret).digest();

export function secretsOfState(keys: Keys, state: string): AttemptSecrets {
  const derive = (purpose: string) =>
    createHmac("sha256", keys.socialAttempt).update(`${purpose}:${state}`).digest("base64url");
  return { state, nonce: derive("nonce"), codeVerifier: derive("code-verifier") };
}
