/** A login by a passkey alone: the browser offers those of the site, and the chosen one says whose it is. */
import type { RouteBody, RouteResponse } from "@oddwright/contract/schemas.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { SetCookie } from "@oddwright/platform/http/handler.ts";
import { bindToBrowser } from "../entrance/browser-cookie.ts";
import { endChallenge, findChallenge, insertChallenge } from "../entrance/challenge-store.ts";
import { stopFactorRemoval } from "../entrance/factor-removal-store.ts";
import { letIn, type LetInResult } from "../entrance/enter-account.ts";
import { lockPlayerForShare } from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import type { Browser } from "../sessions/read-browser.ts";
import { newSecret } from "../tokens/one-use-secret.ts";
import { findOwner } from "./passkey-store.ts";
import type { RelyingParty } from "./relying-party.ts";
import { usePasskey } from "./use-passkey.ts";

export interface AskedBrowser {
  readonly body: RouteResponse<"passkeyLoginOptions">;
  readonly cookie: SetCookie;
}

/** The same for everybody: nobody learns here who has a passkey. */
export async function askForAnyPasskey(
  { pool }: IdentityContext,
  { rpId }: RelyingParty,
): Promise<AskedBrowser> {
  const { cookie, browserHash } = bindToBrowser();
  const passkeyChallenge = newSecret();
  const challenge = await insertChallenge(pool, {
    purpose: "passkey_login",
    playerId: null,
    holder: { browserHash },
    passkeyChallenge,
  });
  const request = { rp_id: rpId, passkey_challenge: passkeyChallenge, allowed: [] };
  return { body: { challenge, request }, cookie };
}

export type PasskeyLogin =
  | LetInResult
  | { readonly ok: false; readonly code: "challenge_ended" | "passkey_refused" };

export interface PasskeyAnswer {
  readonly body: RouteBody<"loginPasskey">;
  readonly browserSecret: string | undefined;
  readonly browser: Browser;
  readonly site: RelyingParty;
}

/** It holds the key and was unlocked by its owner, so no second step follows. One answer a challenge. */
export async function logInWithPasskey(
  context: IdentityContext,
  { body, browserSecret, browser, site }: PasskeyAnswer,
): Promise<PasskeyLogin> {
  const { pool } = context;
  const { challenge: token, assertion } = body;
  const credentialId = Buffer.from(assertion.credential_id, "base64url");
  const playerId = await findOwner(pool, { credentialId, rpId: site.rpId });
  const result = await withTransaction(pool, async (client) => {
    if (playerId !== null) await lockPlayerForShare(client, playerId);
    const key = { purpose: "passkey_login", token, browserSecret } as const;
    const open = await findChallenge(client, key, { lock: true });
    if (!open) return "challenge_ended";
    await endChallenge(client, token);
    const { passkeyChallenge } = open;
    const isProven =
      playerId !== null &&
      (await usePasskey(client, { playerId, assertion, passkeyChallenge, site }));
    if (!isProven) return "passkey_refused";
    await stopFactorRemoval(client, playerId);
    return letIn(context, client, { playerId, browser });
  });
  if (typeof result === "string") return { ok: false, code: result };
  if (result.ok) context.verifier.noteEnded(result.session.replaced);
  return result;
}
