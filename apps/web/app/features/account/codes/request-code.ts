/** Asking for a code: what comes back is the same for known and unknown addresses. */
import type { ApiFailure, ApiResult } from "../../../runtime/api/failure.ts";
import { failureCode } from "../../../runtime/api/failure.ts";
import type { Contact } from "../entrance/contact.ts";
import type { SentCode } from "../entrance/draft.ts";

/** The server's answer, in seconds. */
export interface CodeAnswer {
  readonly resend_after: number;
  readonly expires_in: number;
}

export type CodeRequest =
  | { readonly sent: SentCode }
  | { readonly sent: null; readonly failure: ApiFailure };

const defaultWaitSeconds = 60;
/** How long a code sent a moment ago by an earlier request is good for at least. */
const likelyLifeSeconds = 540;

/** A code that was sent a moment ago counts: the player has it, or it is on its way. Null where the call was given up. */
export async function requestCode<Answer extends ApiResult<CodeAnswer> | null>(
  contact: Contact,
  call: () => Promise<Answer>,
): Promise<CodeRequest | Extract<Answer, null>> {
  const result: ApiResult<CodeAnswer> | null = await call();
  if (result === null) return null as Extract<Answer, null>;
  if (result.ok) return { sent: sentCode(contact, result.value) };
  const { failure } = result;
  if (failureCode(failure) !== "code_sent_recently") return { sent: null, failure };
  const wait = failure.kind === "answered" ? failure.retryAfterSeconds : null;
  const answer = { resend_after: wait ?? defaultWaitSeconds, expires_in: likelyLifeSeconds };
  return { sent: sentCode(contact, answer) };
}

function sentCode(contact: Contact, answer: CodeAnswer): SentCode {
  const nowMs = Date.now();
  return {
    contact,
    readyAtMs: nowMs + answer.resend_after * 1_000,
    endsAtMs: nowMs + answer.expires_in * 1_000,
  };
}
