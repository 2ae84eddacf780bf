/** The SQL of codes: one row an address and purpose, known or not, with the newest code's hash and the tries it has had. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { codeTtlSeconds } from "../../messaging/index.ts";
import type { Contact } from "../players/contact.ts";
import type { IdentityKeys } from "../tokens/keys.ts";
import { newCode } from "./code-digits.ts";

const linkTtlSeconds = 3_600;
/** Guesses at one code, right or wrong: so many by the browser that asked for it, and so many by everybody else together. */
export const codeTries = 5;
export const resendSeconds = 60;
/** Sendings that are a minute apart; each further one doubles the wait, so that a day allows few guesses at one address. */
export const freeSendings = 5;
const longestResendSeconds = 3_600;
/** Sendings count from the beginning this long after the last. */
const rememberHours = 24;

export type CodePurpose = "login" | "verify" | "restore" | "login_data";

/** Whom a code is for: no code of one subject is worth anything for another. */
export interface CodeSubject {
  readonly purpose: CodePurpose;
  readonly contact: Contact;
  /** The account that proves the contact to be its own; two of them may try. */
  readonly verifiedBy?: string;
}

type CodeKeys = Pick<IdentityKeys, "codeHash" | "codeSubject">;

export const purposeColumn = (purpose: CodePurpose, kind: Contact["kind"]): string =>
  `${purpose}_${kind}`;

/** An HMAC, so that the table holds no e-mails and phones. */
export function hashOfSubject(
  keys: CodeKeys,
  { purpose, contact, verifiedBy = "" }: CodeSubject,
): Buffer {
  const text = [purpose, contact.kind, contact.value, verifiedBy].join("\n");
  return createHmac("sha256", keys.codeSubject).update(text).digest();
}

function hashOfCode(keys: CodeKeys, of: { id: string; subjectHash: Buffer; code: string }): Buffer {
  return createHmac("sha256", keys.codeHash)
    .update(of.subjectHash)
    .update(`${of.id}\n${of.code}`)
    .digest();
}

export interface NewCode {
  readonly subject: CodeSubject;
  /** Null where nobody has the address. */
  readonly playerId: string | null;
  readonly linkHash: Buffer | null;
  /** Of the cookie of the browser that asks; null where nobody did. */
  readonly browserHash: Buffer | null;
}

export type IssuedCode =
  | { readonly ok: true; readonly id: string; readonly code: string; readonly resendAfter: number }
  | { readonly ok: false; readonly retryAfter: number };

/** A new code in place of the one before, which is over with it; refused while that one is young. */
export async function issueCode(
  client: pg.ClientBase,
  keys: CodeKeys,
  { subject, playerId, linkHash, browserHash }: NewCode,
): Promise<IssuedCode> {
  const purpose = purposeColumn(subject.purpose, subject.contact.kind);
  const subjectHash = hashOfSubject(keys, subject);
  const id = uuidv7();
  const code = newCode();
  const issued = await client.query<{ seconds: number }>(
    `insert into identity_code as known
       (purpose, subject_hash, id, player_id, code_hash, link_hash, expires_at, link_expires_at, resend_at, forget_at, browser_hash)
     select $1, $2, $3, $4, $5, $6, at + $7::integer * second, at + $8::integer * second,
       at + $9::integer * second, at + $12::integer * interval '1 hour', $13
     from (select clock_timestamp() as at, interval '1 second' as second) as moment
     on conflict (purpose, subject_hash) do update set
       id = excluded.id, player_id = excluded.player_id, code_hash = excluded.code_hash,
       link_hash = excluded.link_hash, expires_at = excluded.expires_at,
       link_expires_at = excluded.link_expires_at, forget_at = excluded.forget_at,
       tries = 0, browser_hash = excluded.browser_hash, browser_tries = 0, used_at = null,
       (sendings, resend_at) = (
         select sendings, clock_timestamp() + interval '1 second'
           * least($11::integer, $9::integer * power(2, least(greatest(sendings - $10::integer, 0), 10)))
         from (select case when known.forget_at <= clock_timestamp() then 1 else known.sendings + 1 end as sendings) as counted
       )
     where known.resend_at <= clock_timestamp()
     returning greatest(1, round(extract(epoch from resend_at - clock_timestamp())))::integer as seconds`,
    [
      purpose,
      subjectHash,
      id,
      playerId,
      hashOfCode(keys, { id, subjectHash, code }),
      linkHash,
      codeTtlSeconds,
      linkTtlSeconds,
      resendSeconds,
      freeSendings,
      longestResendSeconds,
      rememberHours,
      browserHash,
    ],
  );
  const row = issued.rows[0];
  if (row) return { ok: true, id, code, resendAfter: row.seconds };
  const { rows } = await client.query<{ seconds: number }>(
    `select greatest(1, ceil(extract(epoch from resend_at - clock_timestamp())))::integer as seconds
     from identity_code where purpose = $1 and subject_hash = $2`,
    [purpose, subjectHash],
  );
  return { ok: false, retryAfter: rows[0]?.seconds ?? 1 };
}

export type CodeVerdict =
  | { readonly ok: true; readonly playerId: string }
  | { readonly ok: false; readonly code: "code_wrong" | "code_expired" };

interface TriedCode {
  readonly id: string;
  readonly player_id: string | null;
  readonly code_hash: Buffer;
  readonly tries: number;
  readonly is_unused: boolean;
  readonly is_current: boolean;
}

export interface GivenCode {
  readonly subject: CodeSubject;
  readonly code: string;
  /** Of the browser that gives it. */
  readonly browserHash: Buffer | null;
}

/**
 * Uses the code up when it is right. The try is counted under the row's lock before anything is compared, so that guesses sent at
 * once are as many as guesses sent in turn. An address without an account is judged alike; only that no code is right.
 */
export async function redeemCode(
  client: pg.ClientBase,
  keys: CodeKeys,
  { subject, code, browserHash }: GivenCode,
): Promise<CodeVerdict> {
  const subjectHash = hashOfSubject(keys, subject);
  const at = [purposeColumn(subject.purpose, subject.contact.kind), subjectHash];
  const { rows } = await client.query<TriedCode>(
    `update identity_code set
       tries = case when browser_hash = $4 then tries else least(tries + 1, $3::integer + 1) end,
       browser_tries = case when browser_hash = $4 then least(browser_tries + 1, $3::integer + 1) else browser_tries end
     where purpose = $1 and subject_hash = $2
     returning id, player_id, code_hash, case when browser_hash = $4 then browser_tries else tries end as tries,
       used_at is null as is_unused, expires_at > clock_timestamp() as is_current`,
    [...at, codeTries, browserHash],
  );
  const row = rows[0];
  if (!row) return { ok: false, code: "code_wrong" };
  if (row.tries > codeTries || !row.is_current) return { ok: false, code: "code_expired" };
  const isRight = timingSafeEqual(
    hashOfCode(keys, { id: row.id, subjectHash, code }),
    row.code_hash,
  );
  if (!isRight || !row.is_unused || row.player_id === null)
    return { ok: false, code: "code_wrong" };
  await client.query(
    `update identity_code set used_at = clock_timestamp(), link_hash = null
     where purpose = $1 and subject_hash = $2`,
    at,
  );
  return { ok: true, playerId: row.player_id };
}
