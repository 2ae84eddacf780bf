/** Whether a code proves the second factor. A right one is used up in the caller's transaction. */
import type pg from "pg";
import type { IdentityContext } from "../ports/context.ts";
import { lockTotp, takeRecoveryCode, useStep } from "./factor-writes.ts";
import { hashOfRecoveryCode } from "./recovery-codes.ts";
import { stepOfCode } from "./totp.ts";

export interface TypedCode {
  readonly method: "totp" | "recovery_code";
  readonly code: string;
}

/** Only a confirmed app counts. */
export async function useCode(
  context: IdentityContext,
  client: pg.ClientBase,
  { playerId, method, code }: TypedCode & { readonly playerId: string },
): Promise<boolean> {
  if (method === "recovery_code") {
    return takeRecoveryCode(client, playerId, hashOfRecoveryCode(code));
  }
  const totp = await lockTotp(client, playerId);
  if (!totp?.isConfirmed) return false;
  const secret = context.factorVault.open(totp.secret, playerId);
  const step = stepOfCode({ secret, code, lastStep: totp.lastStep, nowMs: context.now() });
  if (step === null) return false;
  await useStep(client, playerId, step);
  return true;
}
