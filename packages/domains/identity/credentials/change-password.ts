/** A signed-in player changes the password, or sets the first one; every other session ends. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Caller } from "@oddwright/platform/http/handler.ts";
import { findFactors } from "../entrance/factor-store.ts";
import { type FieldRefusal, refuseFields } from "../input/field-errors.ts";
import { checkNewPassword, normalizePassword } from "../passwords/check-password.ts";
import type { HasherBusy } from "../passwords/password-hasher.ts";
import {
  findCredentialsOfPlayer,
  hasPasswordStill,
  setFirstPassword,
  setPassword,
} from "../players/credential-store.ts";
import { lockPlayer } from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import { credentialChanged } from "../sessions/credential-changed.ts";
import { findRecentAuth } from "../sessions/recent-auth.ts";
import {
  countAttempt,
  passwordCountersOf,
  settleAttempt,
  takeBackAttempt,
  type TooManyAttempts,
} from "../throttle/attempt-throttle.ts";

export type ChangeResult =
  | { readonly ok: true; readonly body: { readonly success: true } }
  | FieldRefusal
  | TooManyAttempts
  | HasherBusy
  | {
      readonly ok: false;
      readonly code: "password_exists" | "session_expired" | "step_up_required";
    };

const done = { ok: true, body: { success: true } } as const;

/**
 * The old password is the proof, but where the account has a second factor: who has read the password over a shoulder must not end the
 * owner's sessions with it. Guesses at the old password by whoever sits at an open session are slowed down.
 */
export async function updatePassword(
  context: IdentityContext,
  caller: Caller,
  written: {
    readonly old_password: string;
    readonly password: string;
    readonly password_confirm: string;
  },
): Promise<ChangeResult> {
  const { keys, passwords, pool } = context;
  const account = await findCredentialsOfPlayer(pool, caller.playerId);
  if (account === null) return { ok: false, code: "session_expired" };
  const factors = await findFactors(pool, caller.playerId);
  if (factors.length > 0 && (await findRecentAuth(pool, caller)) === null)
    return { ok: false, code: "step_up_required" };
  const { password, password_confirm: confirm } = written;
  const fields = { password: "new_password", confirm: "password_confirm" };
  const checked = checkNewPassword({ password, confirm }, fields, account.contacts);
  if (!checked.ok) return refuseFields(checked.faults);
  const old = normalizePassword(written.old_password);
  const counters = passwordCountersOf(keys, caller.playerId);
  const attempt = await countAttempt(pool, counters);
  if (!attempt.ok) return attempt;
  const matches = await passwords.matches(old, account.passwordHash);
  if (!matches.ok) {
    await takeBackAttempt(pool, counters);
    return matches;
  }
  if (!matches.value) return refuseFields({ old_password: "password_wrong" });
  if (old === checked.password) {
    await takeBackAttempt(pool, counters);
    return refuseFields({ new_password: "password_unchanged" });
  }
  const hashed = await passwords.hash(checked.password);
  if (!hashed.ok) {
    await takeBackAttempt(pool, counters);
    return hashed;
  }
  const ended = await withTransaction(pool, async (client) => {
    await settleAttempt(client, counters);
    await lockPlayer(client, caller.playerId);
    if (!(await hasPasswordStill(client, account))) return null;
    await setPassword(client, caller.playerId, hashed.value);
    return credentialChanged(client, caller, "password");
  });
  if (ended === null) return refuseFields({ old_password: "password_wrong" });
  context.verifier.noteEnded(ended);
  return done;
}

/** For a player who only ever came in by a code or through another service. */
export async function setOwnPassword(
  context: IdentityContext,
  caller: Caller,
  written: { readonly password: string; readonly confirm_password: string },
): Promise<ChangeResult> {
  const { passwords, pool } = context;
  const account = await findCredentialsOfPlayer(pool, caller.playerId);
  if (account === null) return { ok: false, code: "session_expired" };
  if (account.passwordHash !== null) return { ok: false, code: "password_exists" };
  const { password, confirm_password: confirm } = written;
  const fields = { password: "password", confirm: "confirm_password" };
  const checked = checkNewPassword({ password, confirm }, fields, account.contacts);
  if (!checked.ok) return refuseFields(checked.faults);
  const hashed = await passwords.hash(checked.password);
  if (!hashed.ok) return hashed;
  const ended = await withTransaction(pool, async (client) => {
    if (!(await setFirstPassword(client, caller.playerId, hashed.value))) return null;
    return credentialChanged(client, caller, "password");
  });
  if (ended === null) return { ok: false, code: "password_exists" };
  context.verifier.noteEnded(ended);
  return done;
}
