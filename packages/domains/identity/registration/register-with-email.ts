/** Makes an account: player, wallet, what later domains add, and the first session, all in one transaction. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import type { IdentityContext } from "../ports/context.ts";
import { checkRegistration } from "./check-registration.ts";
import { refuseFields, type FieldRefusal } from "../input/field-errors.ts";
import { openSession, type OpenedSession } from "../sessions/open-session.ts";
import { hashRetryAfterSeconds } from "../passwords/password-hasher.ts";
import { makePlayerName } from "./player-name.ts";
import { insertPlayer, isEmailTaken, type NewPlayer } from "../players/player-store.ts";
import type { Browser } from "../sessions/read-browser.ts";
import { storableText } from "../input/storable-text.ts";

/** A name is taken about once in a thousand with a million players; this many in a row means that the words ran out. */
const nameTries = 8;
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

async function insertUnderFreeName(
  client: pg.ClientBase,
  player: Omit<NewPlayer, "name">,
): Promise<void> {
  for (let tries = 0; tries < nameTries; tries += 1) {
    if (await insertPlayer(client, { ...player, name: makePlayerName() })) return;
  }
  throw new Error(`no free player name in ${nameTries} tries`);
}

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
    email: checked.email,
    passwordHash: hashed.value,
    currency: registration.currency,
    locale: registration.locale,
    promo: attribution(registration.promo),
    partner: attribution(registration.partner),
    adplace: attribution(registration.adplace),
    stag: attribution(registration.stag),
  };
  try {
    const session = await withTransaction(context.pool, async (client) => {
      await insertUnderFreeName(client, player);
      await context.wallets.ensureWallet(player.id, player.currency, client);
      await context.onRegistered(client, { id: player.id, currency: player.currency });
      return openSession(context, client, { playerId: player.id, browser, failedLogins: null });
    });
    context.verifier.noteEnded(session.replaced);
    return { ok: true, session };
  } catch (error) {
    if (isEmailTaken(error)) return refuseFields({ email: "email_taken" });
    throw error;
  }
}
