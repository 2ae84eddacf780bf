/** Makes an account for an e-mail or a phone number, and opens its first session, in one transaction. */
import type { RouteBody } from "@oddwright/contract/schemas.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import type { IdentityContext } from "../ports/context.ts";
import { checkRegistration } from "./check-registration.ts";
import { makeAccount } from "./make-account.ts";
import { refuseFields, type FieldRefusal } from "../input/field-errors.ts";
import { openSession, type OpenedSession } from "../sessions/open-session.ts";
import type { HasherBusy } from "../passwords/password-hasher.ts";
import { queueCode } from "../codes/queue-code.ts";
import type { Contact } from "../players/contact.ts";
import { playerRegion } from "../players/player-region.ts";
import { findRecipient, takenContact } from "../players/player-store.ts";
import { countAttempt, registrationCountersOf } from "../throttle/attempt-throttle.ts";
import type { Browser } from "../sessions/read-browser.ts";
import { storableText } from "../input/storable-text.ts";

const attributionMaxLength = 255;

export type Registration = RouteBody<"registerEmail"> | RouteBody<"registerPhone">;

export type RegisterResult = { ok: true; session: OpenedSession } | FieldRefusal | HasherBusy;

/** Refuses with every wrong field at once; a taken e-mail or phone is found by the database, so that parallel calls make one account. */
export async function registerPlayer(
  context: IdentityContext,
  registration: Registration,
  browser: Browser,
): Promise<RegisterResult> {
  const checked = checkRegistration(registration);
  if (!checked.ok) return checked;
  const { contact } = checked;

  const hashed = await context.passwords.hash(checked.password);
  if (!hashed.ok) return hashed;
  const attribution = (value: string | null | undefined) =>
    storableText(value, attributionMaxLength);
  const player = {
    id: uuidv7(),
    registerMethod: contact.kind,
    isEmailVerified: false,
    email: contact.kind === "email" ? contact.value : null,
    phone: contact.kind === "phone" ? contact.value : null,
    passwordHash: hashed.value,
    currency: registration.currency,
    locale: registration.locale,
    promo: attribution(registration.promo),
    partner: attribution(registration.partner),
    adplace: attribution(registration.adplace),
    stag: attribution(registration.stag),
    region: playerRegion(context, {
      phone: contact.kind === "phone" ? contact.value : null,
      address: browser.address,
    }),
  };
  const maySend = await mayWelcome(context, browser.address);
  try {
    const session = await withTransaction(context.pool, async (client) => {
      await makeAccount(context, client, player);
      const opened = await openSession(context, client, {
        playerId: player.id,
        browser,
        failedLogins: null,
        isProof: true,
      });
      if (maySend) await welcome(context, client, { id: player.id, contact });
      return opened;
    });
    context.verifier.noteEnded(session.replaced);
    return { ok: true, session };
  } catch (error) {
    const taken = takenContact(error);
    if (taken !== null) return refuseFields({ [taken]: `${taken}_taken` });
    throw error;
  }
}

/** An address that registers many is not worth a message each: the account is made, and its player may ask for a code later. */
async function mayWelcome({ keys, pool }: IdentityContext, address: string): Promise<boolean> {
  return (await countAttempt(pool, registrationCountersOf(keys, address))).ok;
}

/** Asks the player to prove the contact. */
async function welcome(
  context: IdentityContext,
  client: pg.PoolClient,
  { id, contact }: { readonly id: string; readonly contact: Contact },
): Promise<void> {
  const subject = { purpose: "verify", contact, verifiedBy: id } as const;
  const recipient = await findRecipient(client, contact);
  await queueCode(context, client, { subject, recipient, browserHash: null });
}
