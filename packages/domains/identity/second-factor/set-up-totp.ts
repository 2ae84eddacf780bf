/** An authenticator app is set up: the secret is shown, and a code of it shows that the app has it. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Caller } from "@oddwright/platform/http/handler.ts";
import { stopFactorRemoval } from "../entrance/factor-removal-store.ts";
import { findPlayer, lockPlayer } from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import { credentialChanged } from "../sessions/credential-changed.ts";
import { deleteTotp, lockTotp, putTotp, useStep } from "./factor-writes.ts";
import { codesOfFirstFactor, dropCodesOfLastFactor } from "./recovery-code-set.ts";
import { newTotpSecret, stepOfCode, totpUri } from "./totp.ts";

export type StartTotpResult =
  | { readonly ok: true; readonly secret: string; readonly uri: string }
  | { readonly ok: false; readonly code: "second_factor_exists" | "session_expired" };

/** A secret that was never confirmed is replaced: whoever begins again has lost it. */
export async function startTotp(
  { pool, factorVault }: IdentityContext,
  playerId: string,
): Promise<StartTotpResult> {
  const player = await findPlayer(pool, playerId);
  if (!player) return { ok: false, code: "session_expired" };
  const secret = newTotpSecret();
  const stored = await withTransaction(pool, async (client) => {
    await lockPlayer(client, playerId);
    return putTotp(client, playerId, factorVault.seal(secret, playerId));
  });
  if (!stored) return { ok: false, code: "second_factor_exists" };
  return { ok: true, secret, uri: totpUri(secret, player.name) };
}

export type ConfirmTotpResult =
  | { readonly ok: true; readonly recoveryCodes: readonly string[] | null }
  | { readonly ok: false; readonly code: "second_factor_wrong" | "second_factor_exists" };

/** From here on every login asks for a code. The one given is used up. */
export async function confirmTotp(
  { pool, factorVault, now, verifier }: IdentityContext,
  caller: Caller,
  code: string,
): Promise<ConfirmTotpResult> {
  const { playerId } = caller;
  const result = await withTransaction(pool, async (client) => {
    await lockPlayer(client, playerId);
    const totp = await lockTotp(client, playerId);
    if (totp?.isConfirmed) return "second_factor_exists";
    const secret = totp && factorVault.open(totp.secret, playerId);
    const step = secret && stepOfCode({ secret, code, lastStep: null, nowMs: now() });
    if (!step) return "second_factor_wrong";
    const recoveryCodes = await codesOfFirstFactor(client, playerId);
    await useStep(client, playerId, step);
    await stopFactorRemoval(client, playerId);
    return { recoveryCodes, ended: await credentialChanged(client, caller, "authenticator") };
  });
  if (typeof result === "string") return { ok: false, code: result };
  verifier.noteEnded(result.ended);
  return { ok: true, recoveryCodes: result.recoveryCodes };
}

/** False when there was none. */
export async function removeTotp(
  { pool, verifier }: IdentityContext,
  caller: Caller,
): Promise<boolean> {
  const { playerId } = caller;
  const ended = await withTransaction(pool, async (client) => {
    await lockPlayer(client, playerId);
    if (!(await deleteTotp(client, playerId))) return null;
    await dropCodesOfLastFactor(client, playerId);
    return credentialChanged(client, caller, "authenticator");
  });
  if (ended === null) return false;
  verifier.noteEnded(ended);
  return true;
}
