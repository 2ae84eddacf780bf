/** Proving oneself again in an open session, before what is worth it: changed credentials, payouts, raised limits. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Caller } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import { stopFactorRemoval } from "../entrance/factor-removal-store.ts";
import { findFactors, type SecondFactorMethod } from "../entrance/factor-store.ts";
import {
  countAttempt,
  secondFactorCounters,
  settleAttempt,
  takeBackAttempt,
  type TooManyAttempts,
} from "../throttle/attempt-throttle.ts";
import { normalizePassword } from "../passwords/check-password.ts";
import type { HasherBusy, HashResult } from "../passwords/password-hasher.ts";
import { findPasswordHash } from "../players/credential-store.ts";
import { lockPlayerForShare } from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import { type FreshAuth, renewAuth } from "../sessions/recent-auth.ts";

export type StepUpMethod = "password" | SecondFactorMethod;

/** An account with a second factor proves itself by it: a password that was read over the shoulder is not enough. */
export async function stepUpMethods(
  db: Queryable,
  playerId: string,
): Promise<readonly StepUpMethod[]> {
  const factors = await findFactors(db, playerId);
  if (factors.length > 0) return factors;
  return (await findPasswordHash(db, playerId)) === null ? [] : ["password"];
}

export type StepUpResult =
  | ({ readonly ok: true } & FreshAuth)
  | TooManyAttempts
  | HasherBusy
  | {
      readonly ok: false;
      readonly code: "credentials_wrong" | "second_factor_wrong" | "session_expired";
    };

export interface StepUpProof {
  readonly method: StepUpMethod;
  /** What takes long, once the attempt is counted and before the transaction: no connection waits for a hash. */
  readonly prepare?: () => Promise<HashResult<boolean>>;
  /** Runs in the transaction that renews the session; a right answer is used up in it. */
  readonly prove?: (client: pg.PoolClient) => Promise<boolean>;
}

const nothingToPrepare = async (): Promise<HashResult<boolean>> => ({ ok: true, value: true });

/** Guesses are counted for the session that makes them: the owner's other browsers are not slowed down by it. */
export async function stepUp(
  context: IdentityContext,
  { playerId, sessionId }: Caller,
  { method, prepare = nothingToPrepare, prove = async () => true }: StepUpProof,
): Promise<StepUpResult> {
  const { pool, keys } = context;
  const counters = secondFactorCounters(keys, { playerId, from: sessionId });
  const attempt = await countAttempt(pool, counters);
  if (!attempt.ok) return attempt;
  const prepared = await prepare();
  if (!prepared.ok) {
    await takeBackAttempt(pool, counters);
    return prepared;
  }
  const mayPass = prepared.value && (await stepUpMethods(pool, playerId)).includes(method);
  const renewed = await withTransaction(pool, async (client) => {
    await lockPlayerForShare(client, playerId);
    if (!mayPass || !(await prove(client))) return "wrong";
    await settleAttempt(client, counters);
    if (method !== "password") await stopFactorRemoval(client, playerId);
    return renewAuth(client, sessionId);
  });
  if (renewed === null) return { ok: false, code: "session_expired" };
  if (renewed !== "wrong") return { ok: true, ...renewed };
  return { ok: false, code: method === "password" ? "credentials_wrong" : "second_factor_wrong" };
}

export async function stepUpByPassword(
  context: IdentityContext,
  caller: Caller,
  password: string,
): Promise<StepUpResult> {
  const hash = await findPasswordHash(context.pool, caller.playerId);
  return stepUp(context, caller, {
    method: "password",
    prepare: () => context.passwords.matches(normalizePassword(password), hash),
  });
}
