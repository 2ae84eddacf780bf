/** What the worker does for messages: it delivers them, ends those that ran out, and forgets recipients. */
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type { NotifyStaff } from "@oddwright/platform/observability/staff-notice.ts";
import type pg from "pg";
import { deliverMessage } from "./delivery/deliver-message.ts";
import {
  type DeliveryQueue,
  deliveryRetry,
  openDeliveryQueue,
  type Retry,
} from "./delivery/delivery-queue.ts";
import { closeExpired, type ExpiredMessage, forgetRecipients } from "./delivery/message-store.ts";
import { createSmsTransport, type SmsSettings } from "./delivery/sms-transport.ts";
import { createSmtpTransport, type SmtpSettings } from "./delivery/smtp-transport.ts";
import type { Transports } from "./delivery/transport.ts";
import type { Sender } from "./templates/render-message.ts";
import type { Channel } from "./templates/template-values.ts";

export const messagingNotices = ["message_dead", "messages_expired"] as const;

export interface MessagingSettings extends Sender {
  readonly connectionString: string;
  /** Null: mails are not sent. */
  readonly smtp: SmtpSettings | null;
  /** Null: SMS are not sent. */
  readonly sms: SmsSettings | null;
  /** `deliveryRetry` unless a test cannot wait for it. */
  readonly retry?: Retry;
}

export interface MessagingPorts {
  readonly pool: pg.Pool;
  readonly messaging: MessagingSettings;
  readonly notifyStaff: NotifyStaff<(typeof messagingNotices)[number]>;
  readonly onDeliveryFailure: (error: unknown) => void;
}

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;

/** Rows changed by one statement, so that no lock is held for long. */
const sweepBatch = 1_000;

export function messagingJobs(ports: MessagingPorts): readonly Job[] {
  const { smtp, sms } = ports.messaging;
  const transports: Transports = {
    email: smtp && createSmtpTransport(smtp),
    sms: sms && createSmsTransport(sms),
  };
  const channels = (["email", "sms"] as const).filter((channel) => transports[channel] !== null);
  return [
    deliveryJob(ports, { transports, channels }),
    {
      name: "messaging-close-expired",
      everyMs: 30 * secondMs,
      run: () => endExpired(ports, channels),
    },
    {
      name: "messaging-forget-recipients",
      everyMs: hourMs,
      run: async () => {
        while ((await forgetRecipients(ports.pool, sweepBatch)) === sweepBatch);
      },
    },
  ];
}

interface Sending {
  readonly transports: Transports;
  readonly channels: readonly Channel[];
}

/** Opened by the first run, and again by the next one when that failed. */
function deliveryJob(ports: MessagingPorts, { transports, channels }: Sending): Job {
  const { pool, messaging, notifyStaff, onDeliveryFailure } = ports;
  const { connectionString, siteUrl, support, retry = deliveryRetry } = messaging;
  const { maxAttempts } = retry;
  const context = { pool, transports, siteUrl, support, maxAttempts, notifyStaff };
  let queue: DeliveryQueue | null = null;
  return {
    name: "messaging-deliver",
    everyMs: secondMs,
    run: async () => {
      if (channels.length === 0) return;
      queue ??= await openDeliveryQueue({
        pool,
        connectionString,
        channels,
        retry,
        deliver: (id) => deliverMessage(context, id),
        onFailure: onDeliveryFailure,
      });
      await queue.dispatch();
    },
    release: async () => queue?.close(),
  };
}

/**
 * Staff hear of what should have been sent: of a channel that is not configured the start has said so, and a recipient above the limit is
 * no fault.
 */
async function endExpired(
  { pool, notifyStaff }: MessagingPorts,
  channels: readonly Channel[],
): Promise<void> {
  const ended: ExpiredMessage[] = [];
  for (;;) {
    const batch = await closeExpired(pool, sweepBatch);
    ended.push(...batch);
    if (batch.length < sweepBatch) break;
  }
  for (const channel of channels) {
    const count = ended.filter((each) => each.channel === channel && !each.is_limited).length;
    if (count === 0) continue;
    notifyStaff({
      topic: "messages_expired",
      text: "Messages to players were not sent in time and are given up.",
      details: { channel, count: String(count) },
    });
  }
}
