/** Whether a passkey signed what it was asked to sign, here, by a person who unlocked it, and not before. */
import type { VerifyAuthenticationResponseOpts } from "@simplewebauthn/server";
import type { RouteBody } from "@oddwright/contract/schemas.ts";
import type pg from "pg";
import { lockPasskey, notePasskeyUse } from "./passkey-store.ts";
import type { RelyingParty } from "./relying-party.ts";
import { uuidOfBytes } from "../tokens/uuid-bytes.ts";

export type Assertion = RouteBody<"loginPasskey">["assertion"];

export interface PasskeyProof {
  readonly playerId: string;
  readonly assertion: Assertion;
  /** What it was asked to sign; null when nothing was asked. */
  readonly passkeyChallenge: string | null;
  readonly site: RelyingParty;
}

/** Null for what says no account. */
function accountOf({ user_handle: handle }: Assertion): string | null {
  const bytes = Buffer.from(handle ?? "", "base64url");
  return bytes.length === 16 ? uuidOfBytes(bytes) : null;
}

/**
 * Runs in the caller's transaction, which remembers the counter: a copy of the key that lags behind is refused. The person must have been
 * verified (fingerprint, face, PIN): that makes a passkey two factors in one.
 */
export async function usePasskey(client: pg.ClientBase, proof: PasskeyProof): Promise<boolean> {
  const { playerId, assertion, passkeyChallenge, site } = proof;
  const named = accountOf(assertion);
  if (passkeyChallenge === null || (named !== null && named !== playerId)) return false;
  const credentialId = Buffer.from(assertion.credential_id, "base64url");
  const key = await lockPasskey(client, { credentialId, rpId: site.rpId, playerId });
  if (!key) return false;
  const id = credentialId.toString("base64url");
  const counter = await verifiedCounter({
    response: {
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        authenticatorData: assertion.authenticator_data,
        clientDataJSON: assertion.client_data,
        signature: assertion.signature,
      },
    },
    expectedChallenge: passkeyChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    credential: { id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
    requireUserVerification: true,
  });
  if (counter === null) return false;
  await notePasskeyUse(client, key.id, counter);
  return true;
}

/** The library throws for whatever is wrong with an assertion, and all of it is one answer. */
async function verifiedCounter(options: VerifyAuthenticationResponseOpts): Promise<number | null> {
  // Three hundred modules: only where someone comes with a passkey.
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse(options);
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
