/** A passkey as the second step of a login, and as the proof of who sits before an open session. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Caller } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import {
  type ChallengeKey,
  endChallenge,
  findChallenge,
  insertChallenge,
  setPasskeyChallenge,
} from "../entrance/challenge-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import { newSecret } from "../tokens/one-use-secret.ts";
import { findDescriptors } from "./passkey-store.ts";
import type { RelyingParty } from "./relying-party.ts";
import { type Assertion, usePasskey } from "./use-passkey.ts";

type Request = RouteResponse<"secondFactorPasskeyOptions">["request"];

/** Null when the challenge has ended, or belongs to another browser. Asking again makes the earlier question worthless. */
export async function askForSecondFactorPasskey(
  { pool }: IdentityContext,
  challenge: Omit<ChallengeKey, "purpose">,
  { rpId }: RelyingParty,
): Promise<Request | null> {
  const key = { ...challenge, purpose: "second_factor" } as const;
  const playerId = (await findChallenge(pool, key))?.playerId;
  if (!playerId) return null;
  const passkeyChallenge = newSecret();
  await setPasskeyChallenge(pool, key.token, passkeyChallenge);
  const allowed = await findDescriptors(pool, playerId, rpId);
  return { rp_id: rpId, passkey_challenge: passkeyChallenge, allowed };
}

export async function askForStepUpPasskey(
  { pool }: IdentityContext,
  { playerId, sessionId }: Caller,
  { rpId }: RelyingParty,
): Promise<RouteResponse<"stepUpPasskeyOptions">> {
  const passkeyChallenge = newSecret();
  const challenge = await insertChallenge(pool, {
    purpose: "step_up",
    playerId,
    holder: { sessionId },
    passkeyChallenge,
  });
  const allowed = await findDescriptors(pool, playerId, rpId);
  return { challenge, request: { rp_id: rpId, passkey_challenge: passkeyChallenge, allowed } };
}

export interface StepUpAssertion {
  readonly caller: Caller;
  readonly challenge: string;
  readonly assertion: Assertion;
  readonly site: RelyingParty;
}

/** In the transaction that renews the session; one answer a challenge. */
export async function proveByPasskey(
  client: pg.PoolClient,
  { caller, challenge: token, assertion, site }: StepUpAssertion,
): Promise<boolean> {
  const { playerId, sessionId } = caller;
  const open = await findChallenge(
    client,
    { purpose: "step_up", token, sessionId },
    { lock: true },
  );
  if (!open) return false;
  await endChallenge(client, token);
  const { passkeyChallenge } = open;
  return usePasskey(client, { playerId, assertion, passkeyChallenge, site });
}
