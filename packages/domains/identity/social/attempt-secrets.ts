/** The secrets of one login at another service. All but the state follow from it and the operator's key, so none is stored. */
import { createHmac } from "node:crypto";
import type { AttemptSecrets } from "../ports/social-provider.ts";
import type { IdentityKeys } from "../tokens/keys.ts";

type Keys = Pick<IdentityKeys, "socialAttempt">;

export function secretsOfState(keys: Keys, state: string): AttemptSecrets {
  const derive = (purpose: string) =>
    createHmac("sha256", keys.socialAttempt).update(`${purpose}:${state}`).digest("base64url");
  return { state, nonce: derive("nonce"), codeVerifier: derive("code-verifier") };
}
