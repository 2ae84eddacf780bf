/** Issues a code and queues its message, in the caller's transaction. */
import type pg from "pg";
import { queueMessage } from "../../messaging/index.ts";
import type { IdentityContext } from "../ports/context.ts";
import type { Recipient } from "../players/player-store.ts";
import { codeMessage } from "./code-message.ts";
import { type CodeSubject, type IssuedCode, issueCode } from "./code-store.ts";
import { newLink } from "./link-store.ts";

/** Stands for whoever has no account: their message is queued like any other, and taken back. */
const nobody: Recipient = { id: null, name: "nobody", locale: "en" };

export interface QueuedCode {
  readonly subject: CodeSubject;
  readonly recipient: Recipient | null;
  /** Null where no browser has to be told from the others. */
  readonly browserHash: Buffer | null;
}

/**
 * An address without an account costs the same statements: its message is written and rolled back, so that neither the answer nor
 * its time says whether there is one.
 */
export async function queueCode(
  context: IdentityContext,
  client: pg.PoolClient,
  { subject, recipient, browserHash }: QueuedCode,
): Promise<IssuedCode> {
  const { id: playerId, name, locale } = recipient ?? nobody;
  const link = newLink();
  const linkHash = subject.purpose === "restore" ? link.hash : null;
  const issued = await issueCode(client, context.keys, {
    subject,
    playerId,
    linkHash,
    browserHash,
  });
  if (!issued.ok) return issued;
  const { id, code } = issued;
  const [siteUrl = ""] = context.siteOrigins;
  const message = codeMessage({ subject, locale, id, code, linkToken: link.token, siteUrl, name });
  await client.query("savepoint message");
  await queueMessage(client, message);
  await client.query(
    recipient === null ? "rollback to savepoint message" : "release savepoint message",
  );
  return issued;
}
