/** What a guest does by a code that was sent to them: one answer, and one cost, for everything that is wrong. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { type FieldRefusal, refuseFields } from "../input/field-errors.ts";
import {
  type Contact,
  kindOfContact,
  readContact,
  type WrittenContact,
} from "../players/contact.ts";
import type { HasherBusy } from "../passwords/password-hasher.ts";
import { findCredentials } from "../players/credential-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import { type Browser, deviceWith } from "../sessions/read-browser.ts";
import {
  countAttempt,
  countersOf,
  settleAttempt,
  takeBackAttempt,
  type TooManyAttempts,
} from "../throttle/attempt-throttle.ts";
import type { IdentityKeys } from "../tokens/keys.ts";
import { normalizeCode } from "./code-digits.ts";
import {
  type CodePurpose,
  type CodeSubject,
  hashOfSubject,
  purposeColumn,
  redeemCode,
} from "./code-store.ts";

/** Stands for the account of an address that has none, so that both cost the same. */
const nobody = "00000000-0000-0000-0000-000000000000";

export type WrittenCode = WrittenContact & { readonly code: string };

export interface CodeUse {
  readonly purpose: CodePurpose;
  readonly written: WrittenCode;
  readonly browser: Browser;
  /** Hashed once the guess is counted, and before the code is looked at: a guess costs the same, right or wrong. */
  readonly newPassword?: string;
}

export type CodeRefusal = FieldRefusal | TooManyAttempts | HasherBusy;

/** The code was right, and is used up. */
export interface Redeemed {
  readonly playerId: string;
  readonly contact: Contact;
  /** Of the new password; empty when there is none. */
  readonly passwordHash: string;
}

/**
 * Runs `use` in the transaction that uses the code up; null from it says that the account has the contact no more. Guesses are
 * slowed down like those at passwords, and together with them.
 */
export async function withCode<T>(
  context: IdentityContext,
  { purpose, written, browser, newPassword }: CodeUse,
  use: (client: pg.PoolClient, redeemed: Redeemed) => Promise<T | null>,
): Promise<T | CodeRefusal> {
  const { keys, pool } = context;
  const contact = readContact(written);
  const code = normalizeCode(written.code);
  if (contact === null) {
    const kind = kindOfContact(written);
    return refuseFields({ [kind]: `${kind}_invalid` });
  }
  if (code === null) return refuseFields({ code: "code_wrong" });

  const account = await findCredentials(pool, contact);
  const deviceId = deviceWith(browser, account?.id);
  const counters = countersOf(keys, { login: contact.value, address: browser.address, deviceId });
  const attempt = await countAttempt(pool, counters);
  if (!attempt.ok) return attempt;
  const hashed = newPassword === undefined ? null : await context.passwords.hash(newPassword);
  if (hashed?.ok === false) {
    await takeBackAttempt(pool, counters);
    return hashed;
  }
  const subject = { purpose, contact };
  return withTransaction(pool, async (client) => {
    await lockOwner(client, { keys, playerId: account?.id ?? nobody, subject });
    const verdict = await redeemCode(client, keys, {
      subject,
      code,
      browserHash: browser.codeHash,
    });
    if (!verdict.ok) return refuseFields({ code: verdict.code });
    await settleAttempt(client, counters);
    const used = await use(client, {
      playerId: verdict.playerId,
      contact,
      passwordHash: hashed?.value ?? "",
    });
    return used ?? refuseFields({ code: "code_wrong" });
  });
}

/**
 * Before the code, as whoever changes a password does: one of them waits, and codes that ended meanwhile are worth nothing. Where no code was
 * asked for nothing is locked: the lock alone would make the end of the transaction wait for the disk, for known addresses only.
 */
async function lockOwner(
  client: pg.ClientBase,
  of: { readonly keys: IdentityKeys; readonly playerId: string; readonly subject: CodeSubject },
): Promise<void> {
  const { keys, playerId, subject } = of;
  await client.query(
    `select from identity_player where id = $1
       and exists (select from identity_code where purpose = $2 and subject_hash = $3) for no key update`,
    [playerId, purposeColumn(subject.purpose, subject.contact.kind), hashOfSubject(keys, subject)],
  );
}
