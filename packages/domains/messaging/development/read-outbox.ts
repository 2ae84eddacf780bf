/** What the outbox shows: messages as they are stored, filled in as they would be sent. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import {
  type RenderedMessage,
  type Sender,
  tryRenderMessage,
} from "../templates/render-message.ts";
import type { Channel } from "../templates/template-values.ts";

export interface OutboxMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly to: string | null;
  readonly locale: Locale;
  readonly template: string;
  readonly state: string;
  readonly error: string | null;
  readonly queued_at: string;
  /** Null: it was erased when the message ended, or no template says it. */
  readonly content: RenderedMessage | null;
}

export interface OutboxFilter extends Sender {
  readonly to: string | null;
  readonly id: string | null;
}

const shown = 100;

interface Row extends Omit<OutboxMessage, "queued_at" | "content"> {
  readonly queued_at: Date;
  readonly values: Readonly<Record<string, unknown>> | null;
}

/** Newest first. */
export async function readOutbox(
  db: Queryable,
  { siteUrl, support, to, id }: OutboxFilter,
): Promise<readonly OutboxMessage[]> {
  const { rows } = await db.query<Row>(
    `select id, channel, recipient as "to", locale, template, state, error, queued_at, "values"
     from messaging_message
     where ($1::text is null or recipient = $1) and ($2::uuid is null or id = $2)
     order by queued_at desc, id desc limit $3`,
    [to, id, shown],
  );
  return rows.map(({ values, queued_at, ...row }) => ({
    ...row,
    queued_at: queued_at.toISOString(),
    content: values && tryRenderMessage({ ...row, values }, { siteUrl, support }),
  }));
}
