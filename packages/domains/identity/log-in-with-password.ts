/** Opens a session for an e-mail and its password, with one answer, and one cost, for everything that is wrong. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { IdentityContext } from "./context.ts";
import { clearAttempts, countAttempt, takeBackAttempt, throttleKey } from "./login-throttle.ts";
import { normalizeEmail } from "./normalize-email.ts";
import { openSession, type SessionTokens } from "./open-session.ts";
import { normalizePassword } from "./passwords/check-password.ts";
import { HASH_RETRY_AFTER_SECONDS } from "./passwords/password-hasher.ts";
import { findCredentials } from "./player-store.ts";
import type { SessionOrigin } from "./session-store.ts";

export type LogInResult =
  | { ok: true; tokens: SessionTokens }
  | { ok: false; code: "credentials_wrong" }
  | {
      ok: false;
      code: "too_many_requests" | "service_unavailable";
      params: { retry_after: string };
    };

function refuseFor(code: "too_many_requests" | "service_unavailable", seconds: number) {
  return { ok: false, code, params: { retry_after: String(seconds) } } as const;
}

/** A frozen account is let in: its token says so, and what it may not do is refused call by call. */
export async function logInWithPassword(
  context: IdentityContext,
  written: { email: string; password: string },
  origin: SessionOrigin,
): Promise<LogInResult> {
  const email = normalizeEmail(written.email);
  const key = throttleKey(context.keys, email ?? written.email);
  const attempt = await countAttempt(context.pool, key);
  if (!attempt.ok) return refuseFor("too_many_requests", attempt.retryAfterSeconds);

  const account = email === null ? null : await findCredentials(context.pool, email);
  const matches = await context.passwords.matches(
    normalizePassword(written.password),
    account?.passwordHash ?? null,
  );
  if (!matches.ok) {
    await takeBackAttempt(context.pool, key);
    return refuseFor("service_unavailable", HASH_RETRY_AFTER_SECONDS);
  }
  if (!matches.value || !account) return { ok: false, code: "credentials_wrong" };

  const tokens = await withTransaction(context.pool, async (client) => {
    await clearAttempts(client, key);
    return openSession(context, client, { playerId: account.id, origin });
  });
  return { ok: true, tokens };
}
