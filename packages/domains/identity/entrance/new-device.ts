/** A login from a browser that the account does not know is told to its owner. */
import { isoTime } from "@oddwright/core/text/iso-time.ts";
import type pg from "pg";
import { notifyOwner } from "../players/notify-owner.ts";
import { describePlace, deviceInOneLine } from "../sessions/describe-device.ts";
import { type Browser, deviceWith } from "../sessions/read-browser.ts";

export interface NewEntrance {
  readonly playerId: string;
  readonly sessionId: string;
  readonly browser: Browser;
}

/** Call it last in the transaction that opens the session. */
export async function notifyOfNewDevice(
  client: pg.PoolClient,
  { playerId, sessionId, browser }: NewEntrance,
): Promise<void> {
  if (deviceWith(browser, playerId) !== null) return;
  await notifyOwner(client, playerId, {
    key: `new_device:${sessionId}`,
    template: "new_device",
    values: {
      device: deviceInOneLine(browser.origin.userAgent),
      place: describePlace(browser.origin.ip),
      at: isoTime(new Date()),
    },
  });
}
