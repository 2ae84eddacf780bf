/** The ten recovery codes of an account: they come with its first factor, are renewed as a whole, and go with the last one. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Caller } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import { findFactors } from "../entrance/factor-store.ts";
import { lockPlayer } from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import { credentialChanged } from "../sessions/credential-changed.ts";
import { putRecoveryCodes } from "./factor-writes.ts";
import { hashOfRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";

async function putNewCodes(client: pg.ClientBase, playerId: string): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  await putRecoveryCodes(client, playerId, codes.map(hashOfRecoveryCode));
  return codes;
}

/** Call it before the factor is stored; null when the account has another one, and so codes. */
export async function codesOfFirstFactor(
  client: pg.ClientBase,
  playerId: string,
): Promise<readonly string[] | null> {
  const factors = await findFactors(client, playerId);
  return factors.length > 0 ? null : putNewCodes(client, playerId);
}

/** Call it after the factor is removed. */
export async function dropCodesOfLastFactor(
  client: pg.ClientBase,
  playerId: string,
): Promise<void> {
  const factors = await findFactors(client, playerId);
  if (factors.length === 0) await putRecoveryCodes(client, playerId, []);
}

/** Null without a second factor: there is nothing to recover. The codes before are worth nothing from here on. */
export async function renewRecoveryCodes(
  { pool, verifier }: IdentityContext,
  caller: Caller,
): Promise<readonly string[] | null> {
  const { playerId } = caller;
  const renewed = await withTransaction(pool, async (client) => {
    await lockPlayer(client, playerId);
    const factors = await findFactors(client, playerId);
    if (factors.length === 0) return null;
    const codes = await putNewCodes(client, playerId);
    return { codes, ended: await credentialChanged(client, caller, "recovery_codes") };
  });
  if (renewed === null) return null;
  verifier.noteEnded(renewed.ended);
  return renewed.codes;
}
