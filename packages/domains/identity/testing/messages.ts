/** What was queued to be sent to a player, and the codes in it. */
import type { TestApi } from "./test-api.ts";

export interface SentMessage {
  readonly template: string;
  readonly channel: string;
  readonly locale: string;
  readonly values: { readonly code?: string; readonly link?: string; readonly what?: string };
}

/** What was queued for an address, oldest first. */
export async function messagesTo(api: TestApi, to: string): Promise<readonly SentMessage[]> {
  const { rows } = await api.pool.query<SentMessage>(
    `select template, channel, locale, "values" from messaging_message
     where recipient = $1 order by queued_at, id`,
    [to],
  );
  return rows;
}

/** Of the newest message of a template. */
export async function newestTo(
  api: TestApi,
  to: string,
  template: string,
): Promise<SentMessage["values"]> {
  const sent = (await messagesTo(api, to)).findLast((each) => each.template === template);
  if (!sent) throw new Error(`no ${template} was queued`);
  return sent.values;
}

/** The minute between two codes is over. */
export async function letResendPass(api: TestApi): Promise<void> {
  await api.pool.query("update identity_code set resend_at = clock_timestamp()");
}

/** Six digits that are not the code. */
export function wrongCode(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, "0");
}
