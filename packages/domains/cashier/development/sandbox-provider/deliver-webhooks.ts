/** Sends the provider's signed reports to our own API, over HTTP as a real provider would. */
import type pg from "pg";
import type { SigningKey } from "../../webhooks/signing-keys.ts";
import { signWebhook } from "../../webhooks/webhook-signature.ts";
import { claimDueWebhooks, type OwedWebhook, recordAttempt } from "./payment-store.ts";

export interface Delivery {
  readonly pool: pg.Pool;
  readonly key: SigningKey;
  /** The address of `POST /billing/webhooks/sandbox`. */
  readonly webhookUrl: () => string;
  /** Reports sent side by side; 1 keeps their order. */
  readonly maxAtOnce?: number;
}

const mostAtOnce = 20;
const answerTimeoutMs = 5_000;

/** One attempt at each report that is due, of one invoice or (null) of all. Returns how many it tried. */
export async function deliverDueWebhooks(
  delivery: Delivery,
  invoiceId: string | null,
): Promise<number> {
  const due = await claimDueWebhooks(delivery.pool, {
    invoiceId,
    limit: delivery.maxAtOnce ?? mostAtOnce,
  });
  await deliverWebhooks(delivery, due);
  return due.length;
}

/** One attempt at each of these reports, which the caller has taken. */
export async function deliverWebhooks(
  delivery: Delivery,
  webhooks: readonly OwedWebhook[],
): Promise<void> {
  await Promise.all(
    webhooks.map(async (webhook) => {
      await recordAttempt(delivery.pool, webhook.id, await send(delivery, webhook));
    }),
  );
}

/** Null when it was accepted, else why not. Signed anew at each attempt: a signature is good for five minutes. */
async function send({ key, webhookUrl }: Delivery, { body }: OwedWebhook): Promise<string | null> {
  try {
    const response = await fetch(webhookUrl(), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...signWebhook({ key, rawBody: body, now: new Date() }),
      },
      body,
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const answer = await response.text();
    return response.ok ? null : `HTTP ${response.status} ${answer.slice(0, 200)}`;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}
