/** Opens a session for an e-mail or a phone and its password, with one answer, and one cost, for everything that is wrong. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { IdentityContext } from "../ports/context.ts";
import { enterAccount, type EntranceResult } from "../entrance/enter-account.ts";
import {
  countAttempt,
  countersOf,
  settleAttempt,
  takeBackAttempt,
  type TooManyAttempts,
} from "../throttle/attempt-throttle.ts";
import { noteFailedLogin } from "../throttle/failed-logins.ts";
import { readContact, textOfContact, type WrittenContact } from "../players/contact.ts";
import { normalizePassword } from "../passwords/check-password.ts";
import type { HasherBusy } from "../passwords/password-hasher.ts";
import { findCredentials, hasPasswordStill } from "../players/credential-store.ts";
import { type Browser, deviceWith } from "../sessions/read-browser.ts";

export type LogInResult =
  | EntranceResult
  | TooManyAttempts
  | HasherBusy
  | { ok: false; code: "credentials_wrong" };

/** A frozen account is let in: its token says so, and what it may not do is refused call by call. */
export async function logInWithPassword(
  context: IdentityContext,
  written: WrittenContact & { readonly password: string },
  browser: Browser,
): Promise<LogInResult> {
  const { keys, pool } = context;
  const contact = readContact(written);
  const login = contact?.value ?? textOfContact(written);
  const account = contact === null ? null : await findCredentials(pool, contact);
  const deviceId = deviceWith(browser, account?.id);
  const counters = countersOf(keys, { login, address: browser.address, deviceId });
  const attempt = await countAttempt(pool, counters);
  if (!attempt.ok) return attempt;

  const matches = await context.passwords.matches(
    normalizePassword(written.password),
    account?.passwordHash ?? null,
  );
  if (!matches.ok) {
    await takeBackAttempt(pool, counters);
    return matches;
  }
  if (!matches.value || !account) {
    await noteFailedLogin(pool, keys, { login, address: browser.address });
    return { ok: false, code: "credentials_wrong" };
  }

  const entered = await withTransaction(pool, async (client) => {
    // A password that was changed since it was read opens nothing any more.
    if (!(await hasPasswordStill(client, account)))
      return { ok: false, code: "credentials_wrong" } as const;
    await settleAttempt(client, counters);
    return enterAccount(context, client, { playerId: account.id, browser });
  });
  if (entered.ok) context.verifier.noteEnded(entered.session.replaced);
  return entered;
}
