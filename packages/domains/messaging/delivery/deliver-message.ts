/** One attempt to deliver one message. */
import type { NotifyStaff } from "@oddwright/platform/observability/staff-notice.ts";
import type pg from "pg";
import { type Sender, tryRenderMessage } from "../templates/render-message.ts";
import {
  type ClaimedMessage,
  claimMessage,
  markDead,
  markFailed,
  markSent,
} from "./message-store.ts";
import type { SendResult, Transports } from "./transport.ts";

export interface DeliveryContext extends Sender {
  readonly pool: pg.Pool;
  readonly transports: Transports;
  /** A message that failed so often is given up. */
  readonly maxAttempts: number;
  readonly notifyStaff: NotifyStaff<"message_dead">;
}

/** "again": it failed in a way that may pass. */
export async function deliverMessage(
  context: DeliveryContext,
  id: string,
): Promise<"done" | "again"> {
  const { pool, maxAttempts } = context;
  const message = await claimMessage(pool, id);
  if (message === null) return "done";
  const result = await attempt(context, message);
  if (result.ok) {
    await markSent(pool, id);
    return "done";
  }
  if (!result.final && message.attempts < maxAttempts) {
    await markFailed(pool, id, result.error);
    return "again";
  }
  await markDead(pool, id, result.error);
  context.notifyStaff({
    topic: "message_dead",
    text: "A message to a player could not be delivered and is given up.",
    details: {
      message_id: id,
      template: message.template,
      channel: message.channel,
      error: result.error,
      attempts: String(message.attempts),
    },
  });
  return "done";
}

async function attempt(
  { transports, siteUrl, support }: DeliveryContext,
  message: ClaimedMessage,
): Promise<SendResult> {
  const content = tryRenderMessage(message, { siteUrl, support });
  // It would not become sendable by waiting.
  if (content === null) return { ok: false, final: true, error: "not_rendered" };
  const { id, recipient: to } = message;
  const result =
    content.channel === "email"
      ? await transports.email?.send({ id, to, content })
      : await transports.sms?.send({ id, to, content });
  return result ?? { ok: false, final: false, error: "not_configured" };
}
