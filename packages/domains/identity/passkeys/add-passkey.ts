/** A passkey is made for an account: what the browser is asked for, and what it answers. */
import type { RouteBody, RouteResponse } from "@oddwright/contract/schemas.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Caller } from "@oddwright/platform/http/handler.ts";
import { uuidv7 } from "uuidv7";
import { endChallenge, findChallenge, insertChallenge } from "../entrance/challenge-store.ts";
import { stopFactorRemoval } from "../entrance/factor-removal-store.ts";
import { findPlayer, lockPlayer } from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import { codesOfFirstFactor } from "../second-factor/recovery-code-set.ts";
import { credentialChanged } from "../sessions/credential-changed.ts";
import { newSecret } from "../tokens/one-use-secret.ts";
import { bytesOfUuid } from "../tokens/uuid-bytes.ts";
import {
  findDescriptors,
  insertPasskey,
  listPasskeys,
  passkeyName,
  type PasskeyRow,
} from "./passkey-store.ts";
import type { RelyingParty } from "./relying-party.ts";

/** COSE numbers of EdDSA, ES256 and RS256: what phones, browsers and keys make. */
const algorithms = [-8, -7, -257];

/** Null when the player is not in this database. */
export async function startPasskey(
  { pool }: IdentityContext,
  { playerId, sessionId }: Caller,
  { rpId }: RelyingParty,
): Promise<RouteResponse<"passkeySetupOptions"> | null> {
  const player = await findPlayer(pool, playerId);
  if (!player) return null;
  const passkeyChallenge = newSecret();
  const challenge = await insertChallenge(pool, {
    purpose: "passkey_setup",
    playerId,
    holder: { sessionId },
    passkeyChallenge,
  });
  return {
    challenge,
    creation: {
      rp_id: rpId,
      passkey_challenge: passkeyChallenge,
      user_id: bytesOfUuid(playerId).toString("base64url"),
      user_name: player.name,
      algorithms,
      excluded: await findDescriptors(pool, playerId, rpId),
    },
  };
}

export type AddPasskeyResult =
  | {
      readonly ok: true;
      readonly passkey: PasskeyRow;
      readonly recoveryCodes: readonly string[] | null;
    }
  | { readonly ok: false; readonly code: "challenge_ended" | "passkey_refused" };

/** The challenge is used up whatever the answer is worth. */
export async function addPasskey(
  { pool, verifier }: IdentityContext,
  caller: Caller,
  { body, site }: { readonly body: RouteBody<"addPasskey">; readonly site: RelyingParty },
): Promise<AddPasskeyResult> {
  const { playerId, sessionId } = caller;
  const token = body.challenge;
  const result = await withTransaction(pool, async (client) => {
    await lockPlayer(client, playerId);
    const key = { purpose: "passkey_setup", token, sessionId } as const;
    const open = await findChallenge(client, key, { lock: true });
    if (!open?.passkeyChallenge) return "challenge_ended";
    await endChallenge(client, token);
    const credential = await verifiedCredential(body.attestation, open.passkeyChallenge, site);
    const name = passkeyName(body.name);
    if (!credential || name === null) return "passkey_refused";
    const recoveryCodes = await codesOfFirstFactor(client, playerId);
    const id = uuidv7();
    const inserted = await insertPasskey(client, {
      id,
      playerId,
      credentialId: Buffer.from(credential.id, "base64url"),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: body.attestation.transports,
      rpId: site.rpId,
      name,
    });
    if (!inserted) return "passkey_refused";
    await stopFactorRemoval(client, playerId);
    const ended = await credentialChanged(client, caller, "passkey");
    const passkey = (await listPasskeys(client, playerId)).find((each) => each.id === id);
    if (!passkey) throw new Error("a passkey that was just stored is not there");
    return { passkey, recoveryCodes, ended };
  });
  if (typeof result === "string") return { ok: false, code: result };
  const { ended, ...added } = result;
  verifier.noteEnded(ended);
  return { ok: true, ...added };
}

/** The library throws for whatever is wrong, and all of it is one answer. Who made the authenticator is not asked. */
async function verifiedCredential(
  attestation: RouteBody<"addPasskey">["attestation"],
  expectedChallenge: string,
  site: RelyingParty,
) {
  const { credential_id: id } = attestation;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: attestation.client_data,
          attestationObject: attestation.attestation_object,
        },
      },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    return null;
  }
}
