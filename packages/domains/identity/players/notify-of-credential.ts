/** Tells a player by mail that a credential of theirs was changed: whoever did not do it learns of it at once. */
import { isoTime } from "@oddwright/core/text/iso-time.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { type Credential, queueMessage } from "../../messaging/index.ts";
import { readMailAddress } from "./read-mail-address.ts";

/** Call it last in the transaction that makes the change. An address that nobody has proved may be a stranger's, and gets nothing. */
export async function notifyOfCredential(
  client: pg.PoolClient,
  playerId: string,
  what: Credential,
): Promise<void> {
  const address = await readMailAddress(client, playerId);
  if (!address?.isProved) return;
  await queueMessage(client, {
    key: `credential_changed:${uuidv7()}`,
    channel: "email",
    to: address.email,
    locale: address.locale,
    template: "credential_changed",
    values: { what, at: isoTime(new Date()) },
  });
}
