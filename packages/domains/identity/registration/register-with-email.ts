/** Makes an account: player, wallet, what later domains add, and the first session, all in one transaction. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { uuidv7 } from "uuidv7";
import type { IdentityContext } from "../ports/context.ts";
import { checkRegistration } from "./check-registration.ts";
import { refuseFields, type FieldRefusal } from "../input/field-errors.ts";
import { openSession, type OpenedSession } from "../sessions/open-session.ts";
import { hashRetryAfterSeconds } from "../passwords/password-hasher.ts";
import { makeAccount } from "./make-account.ts";
import { isEmailTaken } from "../players/player-store.ts";
import type { Browser } from "../sessions/read-browser.ts";
import { storableText } from "../input/storable-text.ts";

const attributionMaxLength = 255;

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly currency: Currency;
  readonly locale: string;
  readonly is_adult: boolean;
  readonly promo?: string | null | undefined;
  readonly partner?: string | null | undefined;
  readonly adplace?: string | null | undefined;
  readonly stag?: string | null | undefined;
}

export type RegisterResult =
  | { ok: true; session: OpenedSession }
  | FieldRefusal
  | { ok: false; code: "service_unavailable"; params: { retry_after: string } };

/** Refuses with every wrong field at once; a taken e-mail is found by the database, so that parallel calls make one account. */
export async function registerWithEmail(
  context: IdentityContext,
  registration: Registration,
  browser: Browser,
): Promise<RegisterResult> {
  const checked = checkRegistration(registration);
  if (!checked.ok) return checked;

  const hashed = await context.passwords.hash(checked.password);
  if (!hashed.ok) {
    return { ...hashed, params: { retry_after: String(hashRetryAfterSeconds) } };
  }
  const attribution = (value: string | null | undefined) =>
    storableText(value, attributionMaxLength);
  const player = {
    id: uuidv7(),
    registerMethod: "email",
    email: checked.email,
    isEmailVerified: false,
    phone: null,
    passwordHash: hashed.value,
    currency: registration.currency,
    locale: registration.locale,
    promo: attribution(registration.promo),
    partner: attribution(registration.partner),
    adplace: attribution(registration.adplace),
    stag: attribution(registration.stag),
  } as const;
  try {
    const session = await withTransaction(context.pool, async (client) => {
      await makeAccount(context, client, player);
      return openSession(context, client, { playerId: player.id, browser, failedLogins: null });
    });
    context.verifier.noteEnded(session.replaced);
    return { ok: true, session };
  } catch (error) {
    if (isEmailTaken(error)) return refuseFields({ email: "email_taken" });
    throw error;
  }
}
