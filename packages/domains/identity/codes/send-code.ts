/** Sends a code to an address, whoever asks and whether or not it has an account. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { SetCookie } from "@oddwright/platform/http/handler.ts";
import { codeTtlSeconds } from "../../messaging/index.ts";
import { type FieldRefusal, refuseFields } from "../input/field-errors.ts";
import { kindOfContact, readContact, type WrittenContact } from "../players/contact.ts";
import { findRecipient, type Recipient } from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import type { BrowserRequest } from "../sessions/read-browser.ts";
import { codeCookie, codeCookieName } from "../sessions/session-cookies.ts";
import {
  countAttempt,
  type Prover,
  sendCountersOf,
  takeBackAttempt,
  type TooManyAttempts,
} from "../throttle/attempt-throttle.ts";
import { hashOfSecret } from "../tokens/one-use-secret.ts";
import type { CodePurpose, CodeSubject } from "./code-store.ts";
import { queueCode } from "./queue-code.ts";

export type SendResult =
  | {
      readonly ok: true;
      readonly body: {
        readonly success: true;
        readonly resend_after: number;
        readonly expires_in: number;
      };
    }
  | TooManyAttempts
  | {
      readonly ok: false;
      readonly code: "code_sent_recently";
      readonly params: { readonly retry_after: string };
    };

export interface CodeOrder {
  readonly subject: CodeSubject;
  /** Where the call comes from. */
  readonly address: string;
  /** The signed-in player whose contact it is to become, or is already; else it goes to whoever has the contact. */
  readonly recipient?: Recipient & Prover;
  /** Of a guest's browser; the codes of a signed-in player are tried by that player alone. */
  readonly browserHash?: Buffer;
}

export async function sendCode(context: IdentityContext, order: CodeOrder): Promise<SendResult> {
  const { keys, pool } = context;
  const { subject, address } = order;
  const prover = order.recipient ?? null;
  const counters = sendCountersOf(keys, { address, prover, contact: subject.contact.value });
  const attempt = await countAttempt(pool, counters);
  if (!attempt.ok) return attempt;
  const issued = await withTransaction(pool, async (client) => {
    const recipient = order.recipient ?? (await findRecipient(client, subject.contact));
    const { browserHash = null } = order;
    return queueCode(context, client, { subject, recipient, browserHash });
  });
  if (!issued.ok) {
    await takeBackAttempt(pool, counters);
    const params = { retry_after: String(issued.retryAfter) };
    return { ok: false, code: "code_sent_recently", params };
  }
  const body = {
    success: true,
    resend_after: Math.max(issued.resendAfter, attempt.nextAfter),
    expires_in: codeTtlSeconds,
  } as const;
  return { ok: true, body };
}

/** Refuses only what has not the form of an e-mail or a mobile number. */
export async function sendCodeToGuest(
  context: IdentityContext,
  {
    purpose,
    written,
    asked,
  }: {
    readonly purpose: Exclude<CodePurpose, "verify">;
    readonly written: WrittenContact;
    readonly asked: Pick<BrowserRequest, "ip" | "cookies">;
  },
): Promise<(SendResult & { readonly cookies?: readonly SetCookie[] }) | FieldRefusal> {
  const contact = readContact(written);
  const kind = kindOfContact(written);
  if (contact === null) return refuseFields({ [kind]: `${kind}_invalid` });
  const cookie = codeCookie(asked.cookies[codeCookieName]);
  const browserHash = hashOfSecret(cookie.value);
  const subject = { purpose, contact };
  const sent = await sendCode(context, { subject, address: asked.ip, browserHash });
  return sent.ok ? { ...sent, cookies: [cookie] } : sent;
}
