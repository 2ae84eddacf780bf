/**
 * A signed-in player proves an e-mail or a phone: the account's own, or one that it merely claims, a first one, or one in place of another
 * that was never proved. All but the account's own are new ways in, and worth a recent proof. Whose an address is, is said only to whoever
 * has received its code.
 */
import type { ErrorCode } from "@oddwright/contract/errors.ts";
import { localeFromUnknown } from "@oddwright/core/i18n/locales.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Caller } from "@oddwright/platform/http/handler.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import pg from "pg";
import { normalizeCode } from "../codes/code-digits.ts";
import { redeemCode } from "../codes/code-store.ts";
import { sendCode, type SendResult } from "../codes/send-code.ts";
import type { WrittenCode } from "../codes/with-code.ts";
import { type FieldRefusal, refuseFields } from "../input/field-errors.ts";
import { ownsContact } from "../players/claimed-contact.ts";
import {
  type Contact,
  kindOfContact,
  readContact,
  type WrittenContact,
} from "../players/contact.ts";
import {
  findPlayer,
  lockPlayer,
  type PlayerRow,
  setProvedContact,
  takenContact,
} from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import { credentialChanged } from "../sessions/credential-changed.ts";
import { findRecentAuth } from "../sessions/recent-auth.ts";

/** PostgreSQL's code of the transaction that it ends so that another goes on. */
const deadlockDetected = "40P01";
/** A circle of many players ends one of them each time. */
const maxAttempts = 3;

type Refused<Code extends ErrorCode> = { readonly ok: false; readonly code: Code };

const isProved = (player: PlayerRow, { kind }: Contact): boolean =>
  kind === "email" ? player.is_email_verified : player.is_phone_verified;

const proofMissing = { ok: false, code: "step_up_required" } as const;

/** Whether the caller may make the contact the account's own, by a code that is yet to come. */
async function mayProve(db: Queryable, caller: Caller, contact: Contact): Promise<boolean> {
  const isOwn = await ownsContact(db, caller.playerId, contact);
  return isOwn || (await findRecentAuth(db, caller)) !== null;
}

function refuseForm(written: WrittenContact): FieldRefusal {
  const kind = kindOfContact(written);
  return refuseFields({ [kind]: `${kind}_invalid` });
}

export async function sendVerification(
  context: IdentityContext,
  written: WrittenContact,
  { caller, address }: { readonly caller: Caller; readonly address: string },
): Promise<
  SendResult | FieldRefusal | Refused<"contact_verified" | "session_expired" | "step_up_required">
> {
  const contact = readContact(written);
  if (contact === null) return refuseForm(written);
  const player = await findPlayer(context.pool, caller.playerId);
  if (!player) return { ok: false, code: "session_expired" };
  if (isProved(player, contact)) return { ok: false, code: "contact_verified" };
  // Asked for before anything is sent, so that nobody types a code for nothing.
  if (!(await mayProve(context.pool, caller, contact))) return proofMissing;
  const { id, name } = player;
  const holdsContact = player[contact.kind] === contact.value;
  return sendCode(context, {
    subject: { purpose: "verify", contact, verifiedBy: id },
    recipient: { id, name, locale: localeFromUnknown(player.locale), holdsContact },
    address,
  });
}

export type VerifyResult =
  | { readonly ok: true; readonly body: { readonly success: true } }
  | FieldRefusal
  | Refused<"contact_verified" | "step_up_required">;

export async function verifyContact(
  context: IdentityContext,
  written: WrittenCode,
  caller: Caller,
): Promise<VerifyResult> {
  const contact = readContact(written);
  if (contact === null) return refuseForm(written);
  const code = normalizeCode(written.code);
  if (code === null) return refuseFields({ code: "code_wrong" });
  try {
    const result = await againAfterDeadlock(() =>
      withTransaction(context.pool, (client) =>
        redeemAndSet(context, client, { contact, code, caller }),
      ),
    );
    if (!("ended" in result)) return result;
    context.verifier.noteEnded(result.ended);
    return { ok: true, body: { success: true } };
  } catch (error) {
    // Found by the database, after the code: only the owner of the address learns that it has another account.
    const taken = takenContact(error);
    if (taken !== null) return refuseFields({ [taken]: `${taken}_taken` });
    throw error;
  }
}

/**
 * Two players who prove what the other one claims each hold their own row when they ask for the other's. PostgreSQL ends one of the two, and
 * nothing of it has happened: its code is unused, and it comes again when the other one is through.
 */
async function againAfterDeadlock<T>(transact: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === deadlockDetected)) throw error;
    }
  }
  return transact();
}

async function redeemAndSet(
  { keys }: IdentityContext,
  client: pg.PoolClient,
  { contact, code, caller }: { contact: Contact; code: string; caller: Caller },
): Promise<Exclude<VerifyResult, { ok: true }> | { readonly ended: readonly string[] }> {
  const { playerId } = caller;
  // The lock keeps the account's addresses as they are judged here.
  await lockPlayer(client, playerId);
  if (!(await mayProve(client, caller, contact))) return proofMissing;
  const subject = { purpose: "verify", contact, verifiedBy: playerId } as const;
  const verdict = await redeemCode(client, keys, { subject, code, browserHash: null });
  if (!verdict.ok) return refuseFields({ code: verdict.code });
  const set = await setProvedContact(client, playerId, contact);
  if (set === "proved another") return { ok: false, code: "contact_verified" };
  // An address is a way in, by a code.
  return { ended: set === "new" ? await credentialChanged(client, caller, contact.kind) : [] };
}
