/**
 * A signed-in player proves an e-mail or a phone: the account's own, or a first one, or one in place of another that was never proved.
 * Whose it is, is said only to whoever has received its code.
 */
import type { ErrorCode } from "@oddwright/contract/errors.ts";
import { localeFromUnknown } from "@oddwright/core/i18n/locales.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Caller } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import { normalizeCode } from "../codes/code-digits.ts";
import { redeemCode } from "../codes/code-store.ts";
import { sendCode, type SendResult } from "../codes/send-code.ts";
import type { WrittenCode } from "../codes/with-code.ts";
import { type FieldRefusal, refuseFields } from "../input/field-errors.ts";
import {
  type Contact,
  kindOfContact,
  readContact,
  type WrittenContact,
} from "../players/contact.ts";
import {
  findPlayer,
  type PlayerRow,
  setProvedContact,
  takenContact,
} from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import { credentialChanged } from "../sessions/credential-changed.ts";

type Refused<Code extends ErrorCode> = { readonly ok: false; readonly code: Code };

const isProved = (player: PlayerRow, { kind }: Contact): boolean =>
  kind === "email" ? player.is_email_verified : player.is_phone_verified;

function refuseForm(written: WrittenContact): FieldRefusal {
  const kind = kindOfContact(written);
  return refuseFields({ [kind]: `${kind}_invalid` });
}

export async function sendVerification(
  context: IdentityContext,
  written: WrittenContact,
  by: { readonly playerId: string; readonly address: string },
): Promise<SendResult | FieldRefusal | Refused<"contact_verified" | "session_expired">> {
  const contact = readContact(written);
  if (contact === null) return refuseForm(written);
  const player = await findPlayer(context.pool, by.playerId);
  if (!player) return { ok: false, code: "session_expired" };
  if (isProved(player, contact)) return { ok: false, code: "contact_verified" };
  const { id, name } = player;
  return sendCode(context, {
    subject: { purpose: "verify", contact, verifiedBy: id },
    recipient: { id, name, locale: localeFromUnknown(player.locale) },
    address: by.address,
  });
}

export type VerifyResult =
  | { readonly ok: true; readonly body: { readonly success: true } }
  | FieldRefusal
  | Refused<"contact_verified">;

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
    const result = await withTransaction(context.pool, (client) =>
      redeemAndSet(context, client, { contact, code, caller }),
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

async function redeemAndSet(
  { keys }: IdentityContext,
  client: pg.PoolClient,
  { contact, code, caller }: { contact: Contact; code: string; caller: Caller },
): Promise<Exclude<VerifyResult, { ok: true }> | { readonly ended: readonly string[] }> {
  const { playerId } = caller;
  const subject = { purpose: "verify", contact, verifiedBy: playerId } as const;
  const verdict = await redeemCode(client, keys, { subject, code });
  if (!verdict.ok) return refuseFields({ code: verdict.code });
  const set = await setProvedContact(client, playerId, contact);
  if (set === "proved another") return { ok: false, code: "contact_verified" };
  // An address is a way in, by a code.
  return { ended: set === "new" ? await credentialChanged(client, caller, contact.kind) : [] };
}
