/** The SQL of devices: which browser has opened which account before. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import type { IdentityKeys } from "../tokens/keys.ts";
import { newDeviceToken, type DeviceToken } from "../tokens/device-token.ts";

/** A browser that did not log in for this long is a stranger again. */
export const deviceTtlSeconds = 180 * 24 * 3_600;

export interface KnownDevice {
  readonly id: string;
  /** The account it has opened. */
  readonly playerId: string;
  readonly token: DeviceToken;
}

/** Null when the token was rotated away, or its time is over. */
export async function findDevice(
  pool: pg.Pool,
  token: DeviceToken | null,
): Promise<KnownDevice | null> {
  if (token === null) return null;
  const { rows } = await pool.query<{ player_id: string }>(
    `select player_id from identity_device
     where id = $1 and token_hash = $2 and forget_at > clock_timestamp()`,
    [token.deviceId, token.hash],
  );
  const row = rows[0];
  return row ? { id: token.deviceId, playerId: row.player_id, token } : null;
}

/**
 * The token that the player's browser carries from here on. A device keeps its id only with the account that it has opened
 * before; a rotation at the same moment gives this browser a new one.
 */
export async function rotateDevice(
  client: pg.ClientBase,
  keys: Pick<IdentityKeys, "deviceMark">,
  of: {
    readonly playerId: string;
    readonly device: KnownDevice | null;
    /** The session that the browser holds from here on. */
    readonly sessionId: string;
  },
): Promise<DeviceToken> {
  const token = await nextToken(client, keys, of);
  await client.query("update identity_session set device_id = $2 where id = $1", [
    of.sessionId,
    token.deviceId,
  ]);
  return token;
}

async function nextToken(
  client: pg.ClientBase,
  keys: Pick<IdentityKeys, "deviceMark">,
  { playerId, device }: { readonly playerId: string; readonly device: KnownDevice | null },
): Promise<DeviceToken> {
  if (device?.playerId === playerId) {
    const next = newDeviceToken(keys, device.id);
    const { rowCount } = await client.query(
      `update identity_device set token_hash = $3, rotated_at = clock_timestamp(),
         forget_at = clock_timestamp() + $4::integer * interval '1 second'
       where id = $1 and token_hash = $2`,
      [device.id, device.token.hash, next.hash, deviceTtlSeconds],
    );
    if (rowCount === 1) return next;
  }
  const first = newDeviceToken(keys, uuidv7());
  await client.query(
    `insert into identity_device (id, player_id, token_hash, forget_at)
     values ($1, $2, $3, clock_timestamp() + $4::integer * interval '1 second')`,
    [first.deviceId, playerId, first.hash, deviceTtlSeconds],
  );
  return first;
}

/** The account knows none of its browsers any more, but for that of the spared session; also those whose sessions ended before. */
export async function forgetDevices(
  db: Queryable,
  { playerId, except }: { readonly playerId: string; readonly except?: string },
): Promise<void> {
  await db.query(
    `delete from identity_device
     where player_id = $1
       and id is distinct from (select device_id from identity_session where id = $2 and player_id = $1)`,
    [playerId, except ?? null],
  );
}
