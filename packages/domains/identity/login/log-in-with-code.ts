/** Opens a session for whoever received a code at an account's e-mail or phone. */
import { proveContact } from "../codes/prove-contact.ts";
import { takeOver } from "../codes/take-over.ts";
import { type CodeRefusal, withCode, type WrittenCode } from "../codes/with-code.ts";
import { enterAccount, type EntranceResult } from "../entrance/enter-account.ts";
import { readContact } from "../players/contact.ts";
import type { IdentityContext } from "../ports/context.ts";
import { type Browser, deviceWith } from "../sessions/read-browser.ts";
import { noteFailedLogin } from "../throttle/failed-logins.ts";

/** A frozen account is let in, as with a password. */
export async function logInWithCode(
  context: IdentityContext,
  written: WrittenCode,
  browser: Browser,
): Promise<EntranceResult | CodeRefusal> {
  const { keys, pool, verifier } = context;
  const result = await withCode(
    context,
    { purpose: "login", written, browser },
    async (client, { playerId, contact }) => {
      const proof = await proveContact(client, playerId, contact);
      if (proof === null) return null;
      // A browser that was inside before is most likely the one that registered.
      const isStranger = deviceWith(browser, playerId) === null;
      const ended = !proof.wasProved && isStranger ? await takeOver(client, playerId) : [];
      const entered = await enterAccount(context, client, { playerId, browser });
      return { entered, ended };
    },
  );
  if ("ok" in result) {
    const contact = readContact(written);
    if (result.code === "validation_failed" && contact !== null) {
      const { address } = browser;
      await noteFailedLogin(pool, keys, { login: contact.value, address });
    }
    return result;
  }
  const { entered, ended } = result;
  verifier.noteEnded(entered.ok ? [...ended, ...entered.session.replaced] : ended);
  return entered;
}
