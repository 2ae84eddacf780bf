/** A login from a browser that the account does not know is told to its owner. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type pg from "pg";
import { queueMessage } from "../../messaging/index.ts";
import { describePlace, deviceInOneLine } from "../sessions/describe-device.ts";
import { type Browser, deviceWith } from "../sessions/read-browser.ts";

export interface NewEntrance {
  readonly playerId: string;
  readonly sessionId: string;
  readonly browser: Browser;
}

/** Call it last in the transaction that opens the session. Without an e-mail there is nobody to write to. */
export async function notifyOfNewDevice(
  client: pg.PoolClient,
  { playerId, sessionId, browser }: NewEntrance,
): Promise<void> {
  if (deviceWith(browser, playerId) !== null) return;
  const { rows } = await client.query<{ email: string | null; locale: Locale; at: Date }>(
    "select email, locale, clock_timestamp() as at from identity_player where id = $1",
    [playerId],
  );
  const player = rows[0];
  if (!player?.email) return;
  await queueMessage(client, {
    key: `new_device:${sessionId}`,
    channel: "email",
    to: player.email,
    locale: player.locale,
    template: "new_device",
    values: {
      device: deviceInOneLine(browser.origin.userAgent),
      place: describePlace(browser.origin.ip),
      at: player.at.toISOString(),
    },
  });
}
