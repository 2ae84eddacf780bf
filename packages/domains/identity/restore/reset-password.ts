/** Sets a new password for whoever proves the account's e-mail or phone, and ends everything that the old one had opened. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { hashOfSubject } from "../codes/code-store.ts";
import { findLink, type LinkOwner, useLink } from "../codes/link-store.ts";
import { proveContact } from "../codes/prove-contact.ts";
import { takeOver } from "../codes/take-over.ts";
import { type CodeRefusal, withCode, type WrittenCode } from "../codes/with-code.ts";
import { type FieldRefusal, refuseFields } from "../input/field-errors.ts";
import { checkNewPassword } from "../passwords/check-password.ts";
import { type Contact, type ContactKind, readContact } from "../players/contact.ts";
import { notifyOfCredential } from "../players/notify-owner.ts";
import { setPassword } from "../players/credential-store.ts";
import { findPlayer, lockPlayer } from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import type { Browser } from "../sessions/read-browser.ts";
import { endEverySession } from "../sessions/session-store.ts";

export interface WrittenPassword {
  readonly password: string;
  readonly password_confirm: string;
}

export type ResetResult =
  | { readonly ok: true; readonly body: { readonly success: true } }
  | CodeRefusal
  | { readonly ok: false; readonly code: "restore_link_invalid" };

const linkInvalid = { ok: false, code: "restore_link_invalid" } as const;

/** The form is checked before the code is looked at: a code is not used up by a password that is too short. */
export async function resetByCode(
  context: IdentityContext,
  written: WrittenCode & WrittenPassword,
  browser: Browser,
): Promise<ResetResult> {
  const contact = readContact(written);
  const checked = checkForm(written, contact === null ? [] : [contact.value]);
  if (!checked.ok) return checked;
  const ended = await withCode(
    context,
    { purpose: "restore", written, browser, newPassword: checked.password },
    replacePassword,
  );
  return finish(context, ended);
}

/** The token is that of a link, or what a code was exchanged for. */
export async function resetByToken(
  context: IdentityContext,
  kind: ContactKind,
  { token, ...written }: WrittenPassword & { readonly token: string },
): Promise<ResetResult> {
  const sentTo = await findLink(context.pool, kind, token);
  const found = await contactOfLink(context, kind, sentTo);
  if (sentTo === null || found === null) return linkInvalid;
  const checked = checkForm(written, [found.value]);
  if (!checked.ok) return checked;
  const hashed = await context.passwords.hash(checked.password);
  if (!hashed.ok) return hashed;
  const ended = await withTransaction(context.pool, async (client) => {
    // Before the link, as whoever changes a password does.
    await lockPlayer(client, sentTo.playerId);
    const owner = await useLink(client, kind, { token, next: null });
    if (owner === null) return linkInvalid;
    const { playerId } = owner;
    const set = { playerId, contact: found, passwordHash: hashed.value };
    return (await replacePassword(client, set)) ?? linkInvalid;
  });
  return finish(context, ended);
}

function finish(
  { verifier }: IdentityContext,
  result: { readonly ended: readonly string[] } | Exclude<ResetResult, { ok: true }>,
): ResetResult {
  if ("ok" in result) return result;
  verifier.noteEnded(result.ended);
  return { ok: true, body: { success: true } };
}

/** Null for a link that was sent to an address which is the account's no more. */
async function contactOfLink(
  { keys, pool }: IdentityContext,
  kind: ContactKind,
  owner: LinkOwner | null,
): Promise<Contact | null> {
  const player = owner === null ? null : await findPlayer(pool, owner.playerId);
  const value = player?.[kind] ?? null;
  if (owner === null || value === null) return null;
  const contact = { kind, value };
  const isSame = hashOfSubject(keys, { purpose: "restore", contact }).equals(owner.subjectHash);
  return isSame ? contact : null;
}

function checkForm(
  { password, password_confirm: confirm }: WrittenPassword,
  contacts: readonly string[],
): { readonly ok: true; readonly password: string } | FieldRefusal {
  const fields = { password: "password", confirm: "password_confirm" };
  const checked = checkNewPassword({ password, confirm }, fields, contacts);
  return checked.ok ? checked : refuseFields(checked.faults);
}

interface Replacement {
  readonly playerId: string;
  readonly contact: Contact;
  readonly passwordHash: string;
}

/** Null when the account has the contact no more. */
async function replacePassword(
  client: pg.PoolClient,
  { playerId, contact, passwordHash }: Replacement,
): Promise<{ readonly ended: readonly string[] } | null> {
  const proof = await proveContact(client, playerId, contact);
  if (proof === null) return null;
  const ended = proof.wasProved
    ? await endEverySession(client, { playerId }, "credentials")
    : await takeOver(client, playerId);
  await setPassword(client, playerId, passwordHash);
  if (proof.wasProved) await notifyOfCredential(client, playerId, "password");
  return { ended };
}
