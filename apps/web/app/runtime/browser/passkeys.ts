/** Passkeys of this browser: asking for one, and making one. Whoever changes their mind, or has none, is no failure but null. */
import type { RouteBody, RouteResponse } from "@oddwright/contract/schemas.ts";
import { startAuthentication, startRegistration } from "@simplewebauthn/browser";

type Request = RouteResponse<"passkeyLoginOptions">["request"];
type Creation = RouteResponse<"passkeySetupOptions">["creation"];
type Descriptor = Request["allowed"][number];

/** How long the browser waits for finger, face or PIN: as long as the server remembers its question. */
const timeoutMs = 300_000;

const descriptorOf = ({ credential_id: id, transports }: Descriptor) => ({
  id,
  type: "public-key" as const,
  transports,
});

/** Asks the browser, which asks the player. */
export async function signWithPasskey(
  request: Request,
): Promise<RouteBody<"loginPasskey">["assertion"] | null> {
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge: request.passkey_challenge,
        rpId: request.rp_id,
        allowCredentials: request.allowed.map(descriptorOf),
        userVerification: "required",
        timeout: timeoutMs,
      },
    });
    return {
      credential_id: id,
      authenticator_data: response.authenticatorData,
      client_data: response.clientDataJSON,
      signature: response.signature,
      user_handle: response.userHandle ?? null,
    };
  } catch {
    return null;
  }
}

/** One that the browser offers by itself at the next login. */
export async function makePasskey(
  creation: Creation,
): Promise<RouteBody<"addPasskey">["attestation"] | null> {
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge: creation.passkey_challenge,
        rp: { id: creation.rp_id, name: "Oddwright" },
        user: {
          id: creation.user_id,
          name: creation.user_name,
          displayName: creation.user_name,
        },
        pubKeyCredParams: creation.algorithms.map((alg) => ({ alg, type: "public-key" })),
        excludeCredentials: creation.excluded.map(descriptorOf),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        timeout: timeoutMs,
      },
    });
    return {
      credential_id: id,
      client_data: response.clientDataJSON,
      attestation_object: response.attestationObject,
      transports: response.transports ?? [],
    };
  } catch {
    return null;
  }
}
