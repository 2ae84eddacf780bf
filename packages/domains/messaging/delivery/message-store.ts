/** The SQL of deliveries. What a message said is erased by the statement that ends it. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import type { StoredMessage } from "../templates/render-message.ts";
import { type Budget, budgetOf, type Channel, templatesOf } from "../templates/template-values.ts";

export interface ClaimedMessage extends StoredMessage {
  readonly id: string;
  readonly recipient: string;
  /** This attempt included. */
  readonly attempts: number;
}

/**
 * Messages to one recipient within an hour; more wait. Mails are cheap and SMS are not; both annoy. No fewer codes than may be asked for
 * in an hour, whoever asks: who asks for more is told so, instead of waiting for a message that runs out before it is sent.
 */
export const hourlyLimit: Readonly<Record<Channel, Readonly<Record<Budget, number>>>> = {
  email: { login: 20, proof: 10, restore: 12, notice: 20 },
  sms: { login: 12, proof: 6, restore: 12, notice: 12 },
};

/** A message above the limit asks again after this long. */
const limitPauseSeconds = 120;

/** Takes due messages for the delivery queue, inside its transaction. */
export async function takeDueMessages(
  client: pg.PoolClient,
  channels: readonly Channel[],
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(
    `update messaging_message set dispatch_at = null
     where id = any(array(
       select id from messaging_message
       where dispatch_at <= clock_timestamp() and channel = any($1) and expires_at > clock_timestamp()
       order by dispatch_at limit $2 for update skip locked))
     returning id`,
    [channels, limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Begins an attempt. Null when there is nothing to send: it has ended, has run out, or its recipient has had enough in this hour and it
 * waits. Attempts for one recipient begin one after the other, so that the limit is exact across processes.
 */
export async function claimMessage(pool: pg.Pool, id: string): Promise<ClaimedMessage | null> {
  return withTransaction(pool, async (client) => {
    const found = await client.query<{ channel: Channel; recipient: string; template: string }>(
      "select channel, recipient, template from messaging_message where id = $1 and ended_at is null",
      [id],
    );
    const [message] = found.rows;
    if (!message) return null;
    const { channel, recipient } = message;
    const budget = budgetOf(message.template);
    await client.query(
      "select pg_advisory_xact_lock(hashtextextended('messaging ' || $1 || ' ' || $2, 0))",
      [channel, recipient],
    );
    const { rows: had } = await client.query<{ count: number }>(
      `select count(*)::integer as count from messaging_message
       where channel = $1 and recipient = $2 and id <> $3 and template = any($4)
         and ((state = 'sent' and ended_at > clock_timestamp() - interval '1 hour') or state = 'sending')`,
      [channel, recipient, id, templatesOf(budget)],
    );
    if (had[0]!.count >= hourlyLimit[channel][budget]) {
      await client.query(
        `update messaging_message set state = 'queued', error = 'recipient_limit',
           dispatch_at = clock_timestamp() + $2 * interval '1 second'
         where id = $1 and ended_at is null`,
        [id, limitPauseSeconds],
      );
      return null;
    }
    const { rows } = await client.query<ClaimedMessage>(
      `update messaging_message set state = 'sending', attempts = attempts + 1
       where id = $1 and ended_at is null and expires_at > clock_timestamp()
       returning id, channel, recipient, locale, template, "values", attempts`,
      [id],
    );
    return rows[0] ?? null;
  });
}

/** Also of one that ran out during the attempt: what was sent is sent. */
export async function markSent(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update messaging_message set state = 'sent', "values" = null, error = null, dispatch_at = null,
       ended_at = clock_timestamp()
     where id = $1 and state <> 'sent'`,
    [id],
  );
}

export async function markFailed(db: Queryable, id: string, error: string): Promise<void> {
  await db.query(
    "update messaging_message set state = 'failed', error = $2 where id = $1 and ended_at is null",
    [id, error],
  );
}

export async function markDead(db: Queryable, id: string, error: string): Promise<void> {
  await db.query(
    `update messaging_message set state = 'dead', "values" = null, error = $2, dispatch_at = null,
       ended_at = clock_timestamp()
     where id = $1 and ended_at is null`,
    [id, error],
  );
}

/** An attempt that was under way when its message ran out gets this long to say how it ended. */
const attemptGraceSeconds = 120;

export interface ExpiredMessage {
  readonly channel: Channel;
  /** It waited because its recipient had had enough. */
  readonly is_limited: boolean;
}

/** Ends messages that have run out, and answers each. Safe in several processes at once. */
export async function closeExpired(
  db: Queryable,
  limit: number,
): Promise<readonly ExpiredMessage[]> {
  const { rows } = await db.query<ExpiredMessage>(
    `update messaging_message set state = 'dead', "values" = null, error = coalesce(error, 'expired'),
       dispatch_at = null, ended_at = clock_timestamp()
     where id = any(array(
       select id from messaging_message
       where ended_at is null and expires_at <= clock_timestamp()
         and (state <> 'sending' or expires_at <= clock_timestamp() - $2 * interval '1 second')
       order by expires_at limit $1 for update skip locked))
     returning channel, error = 'recipient_limit' as is_limited`,
    [limit, attemptGraceSeconds],
  );
  return rows;
}

/** Whom a message went to is kept so long, for support. */
const recipientDays = 30;

export async function forgetRecipients(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `update messaging_message set recipient = null
     where id = any(array(
       select id from messaging_message
       where recipient is not null and ended_at < clock_timestamp() - $2 * interval '1 day'
       limit $1 for update skip locked))`,
    [limit, recipientDays],
  );
  return rowCount ?? 0;
}
