/**
 * SMS over an HTTP gateway: `POST` to its address with `{"id", "to", "from", "text"}` as JSON. `x-sms-timestamp` is unix seconds, and
 * `x-sms-signature` the lower-case hexadecimal HMAC-SHA256 of `{timestamp}.{body}` under the shared key. `id` is the same at every
 * attempt: a gateway sends it once.
 */
import { createHmac } from "node:crypto";
import { attemptTimeoutMs, type SendResult, type Transport } from "./transport.ts";

export interface SmsSettings {
  readonly url: string;
  readonly key: string;
  /** What the phone shows as the sender. */
  readonly sender: string;
}

/** Refusals that pass: the gateway is busy, or the operator mends key or address. */
const passing: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

export function createSmsTransport({ url, key, sender }: SmsSettings): Transport<"sms"> {
  return {
    send: async ({ id, to, content }) => {
      const body = JSON.stringify({ id, to, from: sender, text: content.text });
      const timestamp = Math.floor(Date.now() / 1_000).toString();
      try {
        const answer = await fetch(url, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "x-sms-timestamp": timestamp,
            "x-sms-signature": createHmac("sha256", key)
              .update(`${timestamp}.${body}`)
              .digest("hex"),
          },
          body,
          redirect: "error",
          signal: AbortSignal.timeout(attemptTimeoutMs),
        });
        await answer.body?.cancel();
        return resultOf(answer.status);
      } catch (error) {
        const timedOut = error instanceof Error && error.name === "TimeoutError";
        return { ok: false, final: false, error: timedOut ? "sms_timeout" : "sms_unreachable" };
      }
    },
  };
}

function resultOf(status: number): SendResult {
  if (status >= 200 && status < 300) return { ok: true };
  return { ok: false, final: status < 500 && !passing.has(status), error: `sms_${status}` };
}
